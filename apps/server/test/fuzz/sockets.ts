const answerMs = 2000

/**
 * Opens a live socket, sends frames of Engine.IO and Socket.IO with odd texts in them, and closes it.
 * @returns what went wrong, or null. That the server closes the socket is not wrong.
 */
export async function sendFrames(
  url: string,
  token: string,
  texts: readonly string[],
): Promise<string | null> {
  const address = `${url.replace(/^http/, 'ws')}/live/?EIO=4&transport=websocket&userId=0`
  const socket = new WebSocket(address)
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const limit = setTimeout(() => resolve(isOpen ? null : 'The socket was not opened in time'), answerMs)
  let isOpen = false
  // After the opening the server may close the socket for what it was sent.
  socket.addEventListener('error', () => resolve(isOpen ? null : 'The socket was not opened'))
  socket.addEventListener('close', () => resolve(null))
  socket.addEventListener('open', () => {
    isOpen = true
    try {
      socket.send(`40${JSON.stringify({ token, position: texts[0], gathers: texts[1] })}`)
      for (const text of texts) {
        socket.send(text)
        socket.send(`42${JSON.stringify([text, text])}`)
        socket.send(`4${text}`)
        socket.send(Buffer.from(text))
      }
      socket.send('3')
    } catch (error) {
      resolve(String(error))
    }
    setTimeout(() => socket.close(), 50)
  })
  const error = await promise
  clearTimeout(limit)
  socket.close()
  return error
}
