// @ts-check
/**
 * Types shared by all parts of the server.
 *
 * @typedef {import('./state.mjs').State} State
 * @typedef {import('./tokens.mjs').TokenRow} TokenRow
 *
 * @typedef {object} Reply
 * @property {number} status
 * @property {Record<string, string>} headers
 * @property {string | Buffer | AsyncIterable<Buffer>} body
 * @property {'hang' | 'reset'} [mode]  What the socket does instead of answering.
 * @property {number} [delay]           Milliseconds before the answer starts.
 * @property {(socket: import('node:net').Socket) => void | Promise<void>} [raw]  Writes the answer instead.
 *
 * @typedef {object} Ctx  One request, or one element of a batch.
 * @property {State} state
 * @property {string} origin
 * @property {string} method
 * @property {string} host       First path segment, or 'cdn', or '' for control routes.
 * @property {string} fullPath   Path with host and version, as sent.
 * @property {string} path       Path below host and version; starts with a slash.
 * @property {string} version    'v26.0'; for an unversioned path the oldest one.
 * @property {string} search     Query as sent, without the question mark.
 * @property {Record<string, string>} params  Query and form fields together.
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} body
 * @property {boolean} batch
 * @property {string} tokenText
 * @property {TokenRow | null} token
 * @property {'absent' | 'valid' | 'invalid'} proof
 *
 * @typedef {object} Field  One entry of a `fields` parameter.
 * @property {string} name
 * @property {string} alias
 * @property {Record<string, string>} args
 * @property {Field[] | null} fields
 *
 * @typedef {(node: any, ctx: Ctx, field: Field) => unknown} Getter
 *
 * @typedef {object} Edge
 * @property {string} type
 * @property {(node: any, ctx: Ctx, args: Record<string, string>) => any[]} list
 * @property {(item: any, ctx: Ctx, args: Record<string, string>) => boolean} [show]
 * @property {number} [limit]  Default page length, 25 when absent.
 * @property {number} [max]    Longest page, 100 when absent.
 * @property {'error' | 'clamp'} [over]  What happens above `max`.
 * @property {'cursor' | 'posts' | 'none' | 'stories' | 'discovery' | 'constant'} [paging]
 * @property {(item: any) => number} [time]
 * @property {(node: any, ctx: Ctx, args: Record<string, string>) => object} [summary]
 * @property {(node: any, ctx: Ctx, args: Record<string, string>) => void} [guard]  Throws when the edge is refused.
 * @property {string[]} [hosts]
 *
 * @typedef {object} NodeType
 * @property {string} name
 * @property {string[]} defaults
 * @property {Record<string, Getter>} fields
 * @property {Record<string, { type: string, get: Getter }>} [refs]  Fields that are nodes themselves.
 * @property {Record<string, Edge>} [edges]
 * @property {string[]} [deprecated]
 * @property {Record<string, string[]>} [only]  Fields that exist on the named hosts only.
 * @property {boolean} [anonymous]  No `id` is added.
 * @property {(node: any, ctx: Ctx) => void} [guard]  Throws when the token may not read the node.
 *
 * @typedef {object} Route
 * @property {string} id
 * @property {string[]} hosts   ".blog.example" is every host below blog.example.
 * @property {'GET' | 'POST' | 'DELETE'} method
 * @property {RegExp} path
 * @property {'required' | 'optional' | 'none'} token
 * @property {(ctx: Ctx, match: RegExpMatchArray) => Reply | Promise<Reply>} handle
 *
 * @typedef {object} Network  What the network.mjs of a folder exports as default.
 * @property {Route[]} routes
 * @property {Record<string, string>} addresses  Name of an example → address, or access token, that an owner would paste.
 * @property {(now: number) => any} make  Its data at a moment in Unix seconds: state.network( folder ).
 * @property {(data: any, changes: any) => void} [change]  What POST /__network/FOLDER does; by default it assigns.
 */
export {};
