// @ts-check
import { json } from '../lib/reply.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */

/** @param {string} code */
const refused = ( code ) => json( { success: false, 'error-codes': [ code ] } );

/** @param {Ctx} ctx */
function verify( ctx ) {
	const { secret, response = '' } = ctx.params;
	if ( secret !== 'SECRETTEST' ) {
		return refused( 'invalid-input-secret' );
	}
	const [ , score ] = /^SCORE(\d\.\d)/.exec( response ) ?? [];
	if ( score === undefined && ! response.startsWith( 'PERSON' ) ) {
		return refused( 'invalid-input-response' );
	}
	const place = `captcha ${ response }`;
	if ( ctx.state.places.has( place ) ) {
		return refused( 'timeout-or-duplicate' );
	}
	ctx.state.places.set( place, 1 );
	return json( {
		success: true,
		hostname: 'localhost',
		...( score === undefined ? {} : { score: Number( score ) } ),
	} );
}

/** @type {import('../lib/types.mjs').Route[]} */
export default [
	{
		id: 'captchas',
		hosts: [
			'challenges.cloudflare.com',
			'www.google.com',
			'api.hcaptcha.com',
		],
		method: 'POST',
		path: /^\/(?:(?:turnstile\/v0|recaptcha\/api)\/)?siteverify$/,
		token: 'none',
		handle: verify,
	},
];
