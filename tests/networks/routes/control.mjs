// @ts-check
import { signedUrl } from '../cdn/sign.mjs';
import { namedIds } from '../data/ids.mjs';
import { makeRule } from '../lib/failures.mjs';
import { perMinute } from '../lib/log.mjs';
import { presets } from '../lib/presets.mjs';
import { turn } from '../lib/switches.mjs';
import { addresses, networks } from '../networks.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').Reply} Reply */
/** @typedef {import('../lib/types.mjs').Route} Route */

/**
 * @param {unknown} value
 * @return {Reply}
 */
export const plainJson = ( value ) => ( {
	status: 200,
	headers: {
		'content-type': 'application/json',
		'cache-control': 'no-store',
	},
	body: JSON.stringify( value ),
} );

/**
 * @param {Ctx} ctx
 * @return {any}
 */
export const sent = ( ctx ) =>
	ctx.body.trim() === '' ? {} : JSON.parse( ctx.body );

/**
 * @param {Route['method']}                method
 * @param {string}                         name
 * @param {(ctx: Ctx) => unknown}          act
 * @return {Route}
 */
export const command = ( method, name, act ) => ( {
	id: `${ method } __${ name }`,
	hosts: [ '' ],
	method,
	path: new RegExp( `^/__${ name }/?$` ),
	token: 'none',
	handle: ( ctx ) => plainJson( act( ctx ) ?? { ok: true } ),
} );

/** @param {Ctx} ctx */
function readLog( ctx ) {
	const { host, path, status } = ctx.params;
	const pattern = new RegExp( path ?? '' );
	const requests = ctx.state.log.filter(
		( entry ) =>
			( host === undefined || entry.host === host ) &&
			pattern.test( entry.path ) &&
			( status === undefined || entry.status === Number( status ) )
	);
	return {
		count: requests.length,
		per_minute: perMinute( requests ),
		requests,
	};
}

/** @param {Ctx} ctx */
function addRules( ctx ) {
	const given = sent( ctx );
	const list = Array.isArray( given ) ? given : [ given ];
	const { failures } = ctx.state;
	const next = Math.max( 0, ...failures.map( ( rule ) => rule.id ) ) + 1;
	failures.push( ...list.map( ( rule, n ) => makeRule( rule, next + n ) ) );
	return { rules: failures };
}

/** @param {Ctx} ctx */
function setSwitches( ctx ) {
	turn( ctx.state.switches, sent( ctx ) );
	return { switches: ctx.state.switches };
}

/**
 * @param {Ctx}    ctx
 * @param {string} name
 */
function changeNetwork( ctx, name ) {
	const data = ctx.state.network( name );
	if ( data === undefined ) {
		throw new RangeError(
			`Unknown network ${ name }; known: ${ [ ...networks.keys() ].join( ', ' ) }`
		);
	}
	const change = networks.get( name )?.change ?? Object.assign;
	change( data, sent( ctx ) );
	return { ok: true };
}

/** @type {Route[]} */
export default [
	command( 'GET', '', () => ( { ok: true } ) ),
	command( 'GET', 'log', readLog ),
	command( 'DELETE', 'log', ( ctx ) => void ( ctx.state.log.length = 0 ) ),
	command( 'GET', 'fail', ( ctx ) => ( {
		rules: ctx.state.failures,
		presets: Object.keys( presets ),
	} ) ),
	command( 'POST', 'fail', addRules ),
	command(
		'DELETE',
		'fail',
		( ctx ) => void ( ctx.state.failures.length = 0 )
	),
	command( 'GET', 'switch', ( ctx ) => ( { switches: ctx.state.switches } ) ),
	command( 'POST', 'switch', setSwitches ),
	command( 'POST', 'reset', ( ctx ) => {
		const { now, seed } = sent( ctx );
		ctx.state.reset( {
			...( now === undefined ? {} : { now } ),
			...( seed === undefined ? {} : { seed } ),
		} );
	} ),
	command( 'POST', 'tokens', ( ctx ) => {
		const row = ctx.state.tokens.put( sent( ctx ) );
		return { ...row, token: '[stored]' };
	} ),
	command( 'GET', 'ids', namedIds ),
	command( 'GET', 'networks', addresses ),
	{
		id: 'change-network',
		hosts: [ '' ],
		method: 'POST',
		path: /^\/__network\/(\w+)$/,
		token: 'none',
		handle: ( ctx, match ) =>
			plainJson( changeNetwork( ctx, match[ 1 ] ?? '' ) ),
	},
	command( 'GET', 'cdn', ( ctx ) => ( {
		url: signedUrl(
			ctx.state,
			ctx.params.name ?? '',
			Number( ctx.params.life ?? ctx.state.switches.cdnLife )
		),
	} ) ),
	{
		// Target of the preset redirect-private. A test checks that it is never requested.
		id: 'private',
		hosts: [ '' ],
		method: 'GET',
		path: /^\/__private(\/.*)?$/,
		token: 'none',
		handle: () => plainJson( { secret: 'internal' } ),
	},
];
