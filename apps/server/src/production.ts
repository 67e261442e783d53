// Loaded before anything else: graphql-js looks once, when it is loaded, whether it shall do without the
// checks that help its own developers.
process.env.NODE_ENV ??= 'production'
