// @ts-check
import { picture } from '../cdn/png.mjs';
import { json, text } from '../lib/reply.mjs';

const CITIES = [ 'oslo', 'bergen' ];
const HOUR = 3600;

/**
 * A service that only the test extension plugin uses.
 *
 * @type {import('../lib/types.mjs').Route[]}
 */
export default [
	{
		id: 'weather-reports',
		hosts: [ 'api.weather.example' ],
		method: 'GET',
		path: /^\/reports$/,
		token: 'none',
		handle( ctx ) {
			const city = ctx.params.city ?? '';
			if ( ! CITIES.includes( city ) ) {
				return json( { error: 'unknown city' }, 404 );
			}
			const now = ctx.state.now();
			return json( {
				city: city.charAt( 0 ).toUpperCase() + city.slice( 1 ),
				reports: [
					{
						id: `${ city }-2`,
						time: now - HOUR,
						text: `Sunny in ${ city }, 21 degrees`,
						url: `https://weather.example/${ city }/2`,
						image: 'https://img.weather.example/sunny.png',
					},
					{
						id: `${ city }-1`,
						time: now - 2 * HOUR,
						text: `Rain in ${ city }, 12 degrees`,
						url: `https://weather.example/${ city }/1`,
					},
				],
			} );
		},
	},
	{
		id: 'weather-image',
		hosts: [ 'img.weather.example' ],
		method: 'GET',
		path: /^\/(\w+)\.png$/,
		token: 'none',
		handle( _, match ) {
			return match[ 1 ] === 'sunny'
				? {
						status: 200,
						headers: { 'content-type': 'image/png' },
						body: picture( 'sunny', 640, 400 ),
					}
				: text( 'Not Found', 404 );
		},
	},
];
