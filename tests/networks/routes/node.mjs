// @ts-check
import {
	GraphError,
	badParameter,
	noAlias,
	noField,
	noObject,
	unknownPath,
} from '../lib/errors.mjs';
import { parseFields } from '../lib/fields.mjs';
import { json } from '../lib/reply.mjs';
import { GRAPH_HOSTS } from '../lib/request.mjs';
import { entry, selectEdge, selectNode, typeNamed } from '../lib/select.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */

const MAX_IDS = 50;

/**
 * @param {Ctx}    ctx
 * @param {string} id
 * @return {{ type: string, node: any }}
 */
export function findNode( ctx, id ) {
	const found = ctx.state.store.find(
		id === 'me' ? ( ctx.token?.subject ?? '' ) : id
	);
	if ( found ) {
		typeNamed( ctx, found.type ).guard?.( found.node, ctx );
		return found;
	}
	throw /^[\d_]+$/.test( id ) || id === 'me' ? noObject( id ) : noAlias( id );
}

/**
 * @param {Ctx}                ctx
 * @param {string}             id
 * @param {string | undefined} edgeName
 */
function read( ctx, id, edgeName ) {
	const fields = parseFields( ctx.params.fields );
	const found = findNode( ctx, id );
	const type = typeNamed( ctx, found.type );
	if ( edgeName === undefined ) {
		return selectNode( ctx, type, found.node, fields );
	}
	const edge = entry( type.edges, edgeName );
	if ( ! edge || ( edge.hosts && ! edge.hosts.includes( ctx.host ) ) ) {
		throw noField( edgeName, type.name );
	}
	return selectEdge(
		ctx,
		found.node,
		edgeName,
		edge,
		ctx.params,
		fields,
		false
	);
}

/**
 * @param {Ctx}                ctx
 * @param {string | undefined} edgeName
 */
function readMany( ctx, edgeName ) {
	const ids = ( ctx.params.ids ?? '' )
		.split( ',' )
		.map( ( id ) => id.trim() )
		.filter( Boolean );
	if ( ids.length === 0 ) {
		throw badParameter( 'param ids must be non-empty' );
	}
	if ( ids.length > MAX_IDS ) {
		throw badParameter(
			`Too many IDs. Maximum: ${ MAX_IDS }. Provided: ${ ids.length }.`
		);
	}
	const missing = ids.filter(
		( id ) => id !== 'me' && ! ctx.state.store.find( id )
	);
	if ( missing.length > 0 ) {
		throw noAlias( missing.join( ',' ) );
	}
	return Object.fromEntries(
		ids.map( ( id ) => [ id, read( ctx, id, edgeName ) ] )
	);
}

/** @type {import('../lib/types.mjs').Route[]} */
export default [
	{
		id: 'many',
		hosts: GRAPH_HOSTS,
		method: 'GET',
		path: /^\/([a-z_]*)$/,
		token: 'required',
		handle( ctx, match ) {
			const name = match[ 1 ] || undefined;
			if ( ctx.params.ids !== undefined ) {
				return json( readMany( ctx, name ) );
			}
			if ( name === undefined ) {
				throw new GraphError( {
					code: 100,
					type: 'GraphMethodException',
					message: 'Unsupported get request.',
				} );
			}
			return json( read( ctx, name, undefined ) );
		},
	},
	{
		id: 'node',
		hosts: GRAPH_HOSTS,
		method: 'GET',
		path: /^\/([^/]+)(?:\/([^/]+))?\/?$/,
		token: 'required',
		handle( ctx, match ) {
			const id = match[ 1 ] ?? '';
			if ( /^v\d+\.\d+$/.test( id ) ) {
				throw unknownPath( ctx.path );
			}
			return json( read( ctx, id, match[ 2 ] ) );
		},
	},
];
