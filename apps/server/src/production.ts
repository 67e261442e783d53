// Imported first: graphql-js reads NODE_ENV when it is loaded, and skips its development checks in
// production.
process.env.NODE_ENV ??= 'production'
