// @ts-check
import {
	aggregatedField,
	badParameter,
	noField,
	tooMuchData,
} from './errors.mjs';
import { pick, plainField, printFields } from './fields.mjs';
import { pageOf } from './paging.mjs';

/** @typedef {import('./types.mjs').Ctx} Ctx */
/** @typedef {import('./types.mjs').Edge} Edge */
/** @typedef {import('./types.mjs').Field} Field */
/** @typedef {import('./types.mjs').NodeType} NodeType */

/**
 * @param {Ctx}    ctx
 * @param {string} name
 * @return {NodeType}
 */
export function typeNamed( ctx, name ) {
	const type = ctx.state.types.get( name );
	if ( ! type ) {
		throw new Error( `No node type is registered as ${ name }` );
	}
	return type;
}

/**
 * @param {Ctx}            ctx
 * @param {NodeType}       type
 * @param {any}            node
 * @param {Field[] | null} fields
 * @return {Record<string, unknown>}
 */
export function selectNode( ctx, type, node, fields ) {
	/** @type {Record<string, unknown>} */
	const out = {};
	for ( const field of fields ?? type.defaults.map( plainField ) ) {
		const value = fieldValue( ctx, type, node, field );
		if ( value !== undefined && value !== null ) {
			out[ field.alias ] = value;
		}
	}
	if ( ! type.anonymous && out.id === undefined ) {
		out.id = type.fields.id?.( node, ctx, plainField( 'id' ) ) ?? node.id;
	}
	return out;
}

/**
 * Names come from requests, so ignore inherited properties.
 *
 * @template T
 * @param {Record<string, T> | undefined} map
 * @param {string}                        name
 * @return {T | undefined}
 */
export const entry = ( map, name ) =>
	map && Object.hasOwn( map, name ) ? map[ name ] : undefined;

/**
 * @param {Ctx}      ctx
 * @param {NodeType} type
 * @param {any}      node
 * @param {Field}    field
 * @return {unknown}
 */
function fieldValue( ctx, type, node, field ) {
	const { name } = field;
	if (
		type.deprecated?.includes( name ) &&
		ctx.state.switches.deprecatedFields
	) {
		throw aggregatedField( name );
	}
	const hosts = entry( type.only, name );
	if ( hosts && ! hosts.includes( ctx.host ) ) {
		throw noField( name, type.name );
	}
	const edge = entry( type.edges, name );
	if ( edge && ( ! edge.hosts || edge.hosts.includes( ctx.host ) ) ) {
		const answer = selectEdge(
			ctx,
			node,
			name,
			edge,
			field.args,
			field.fields,
			true
		);
		const bare = answer.data.length === 0 && ! answer.summary;
		return bare && ctx.state.switches.emptyEdges === 'absent'
			? undefined
			: answer;
	}
	const ref = entry( type.refs, name );
	if ( ref ) {
		const target = ref.get( node, ctx, field );
		return target
			? selectNode(
					ctx,
					typeNamed( ctx, ref.type ),
					target,
					field.fields
				)
			: undefined;
	}
	const getter = entry( type.fields, name );
	if ( ! getter ) {
		throw noField( name, type.name );
	}
	const value = getter( node, ctx, field );
	return field.fields && value !== undefined
		? pick( value, field.fields )
		: value;
}

/**
 * @param {Ctx}                    ctx
 * @param {any}                    node
 * @param {string}                 name
 * @param {Edge}                   edge
 * @param {Record<string, string>} args    Modifiers of a nested edge, or the query of a direct one.
 * @param {Field[] | null}         fields
 * @param {boolean}                nested
 * @return {{ data: object[], paging?: object, summary?: object }}
 */
export function selectEdge( ctx, node, name, edge, args, fields, nested ) {
	edge.guard?.( node, ctx, args );
	const limit = readLimit( ctx, args.limit, edge );
	const page = pageOf( ctx, edge, node, name, args, limit, () =>
		nextQuery( ctx, args, fields, limit, nested )
	);
	const target = typeNamed( ctx, edge.type );
	// Clients also request short lists as `thumbnails{data{uri}}`.
	const wrapped = edge.paging === 'none' && fields?.length === 1;
	const inner =
		wrapped && fields[ 0 ]?.name === 'data' ? fields[ 0 ].fields : fields;
	const data = page.items.map( ( item ) =>
		selectNode( ctx, target, item, inner )
	);
	const summed =
		edge.summary &&
		args.summary !== undefined &&
		! [ 'false', '0', '' ].includes( args.summary );
	return {
		data,
		...( page.paging ? { paging: page.paging } : {} ),
		...( summed && edge.summary
			? { summary: edge.summary( node, ctx, args ) }
			: {} ),
	};
}

/**
 * @param {Ctx}                ctx
 * @param {string | undefined} text
 * @param {Edge}               edge
 */
function readLimit( ctx, text, edge ) {
	const max = edge.max ?? 100;
	if ( text === undefined || text === '' ) {
		return Math.min( edge.limit ?? 25, max );
	}
	const limit = Number( text );
	if ( ! Number.isInteger( limit ) || limit < 0 ) {
		throw badParameter( 'param limit must be non-negative' );
	}
	const heavy = ctx.state.switches.tooLargeAbove;
	if ( edge.paging === 'posts' && heavy > 0 && limit > heavy ) {
		throw tooMuchData();
	}
	if ( limit > max && edge.over !== 'clamp' ) {
		throw badParameter(
			`param limit must be less than or equal to ${ max }`
		);
	}
	return Math.min( limit, max );
}

const PAGING_KEYS = [
	'after',
	'before',
	'since',
	'until',
	'__paging_token',
	'__previous',
];

/**
 * @param {Ctx}                    ctx
 * @param {Record<string, string>} args
 * @param {Field[] | null}         fields
 * @param {number}                 limit
 * @param {boolean}                nested
 */
function nextQuery( ctx, args, fields, limit, nested ) {
	const kept = Object.entries( args ).filter(
		( [ key ] ) => ! PAGING_KEYS.includes( key )
	);
	const query = new URLSearchParams( { access_token: ctx.tokenText } );
	if ( nested && fields ) {
		query.set( 'fields', printFields( fields ) );
	}
	for ( const [ key, value ] of kept ) {
		query.set( key, value );
	}
	query.set( 'limit', String( limit ) );
	return query;
}
