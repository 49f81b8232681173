import { fromShortcode, tagOf, toShortcode } from './shortcode';
import type { Declarations } from './attributes';

const NAME = 'frontispiece/social-feed';
const declarations: Declarations = {
	source: { type: 'array', label: 'Sources', default: [ 'demo' ] },
	token: { type: 'string', label: 'Token', default: '', secret: true },
	num: { type: 'integer', label: 'Posts', maximum: 100, default: 20 },
	perView: { type: 'integer', label: 'Slides', default: 1 },
	layout: {
		type: 'string',
		label: 'Layout',
		enum: [ 'list', 'grid' ],
		default: 'list',
	},
	header: { type: 'boolean', label: 'Header', default: true },
	moretext: { type: 'string', label: 'Text', default: '' },
	align: { type: 'string' },
};

it( 'is called as the server calls it', () => {
	expect( tagOf( NAME ) ).toBe( 'frontispiece_social_feed' );
} );

it( 'reads values as the server does, names in any case', () => {
	expect(
		fromShortcode( declarations, {
			source: 'a, b,',
			num: '500',
			perview: '2',
			layout: 'grid',
			header: 'No',
			moretext: 'More',
		} )
	).toEqual( {
		source: [ 'a', 'b' ],
		num: 100,
		perView: 2,
		layout: 'grid',
		header: false,
		moretext: 'More',
	} );
} );

it( 'leaves out what is not declared and what cannot be read', () => {
	expect(
		fromShortcode( declarations, {
			layout: 'spiral',
			num: 'many',
			align: 'wide',
			unknown: '1',
		} )
	).toEqual( {} );
} );

it( 'writes what differs from the defaults, and no secret', () => {
	expect(
		toShortcode( NAME, declarations, {
			source: [ 'demo' ],
			token: 'EAAB',
			num: 3,
			perView: 2,
			header: false,
			align: 'wide',
		} )
	).toBe( '[frontispiece_social_feed num="3" perview="2" header="false"]' );
	expect( toShortcode( NAME, declarations, {}, '<p>x</p>' ) ).toBe(
		'[frontispiece_social_feed]<p>x</p>[/frontispiece_social_feed]'
	);
} );

it.each( [
	[ 'say "more"', `moretext='say "more"'` ],
	[ "it's more", `moretext="it's more"` ],
] )( 'quotes %s so that it stays one value', ( moretext, written ) => {
	expect( toShortcode( NAME, declarations, { moretext } ) ).toContain(
		written
	);
} );

it.each( [ 'a]b', '[b', '<b>', `"both" it's`, `it's "both"` ] )(
	'omits %s, which a shortcode cannot contain',
	( moretext ) => {
		expect(
			toShortcode( NAME, declarations, { moretext } )
		).toBeUndefined();
	}
);

it( 'omits an entry with a comma, which would be read as two', () => {
	expect(
		toShortcode( NAME, declarations, { source: [ 'a,b' ] } )
	).toBeUndefined();
} );

it( 'reads back the shortcodes it writes', () => {
	const attributes = { source: [ 'a', 'b' ], num: 7, header: false };
	const written = toShortcode( NAME, declarations, attributes ) ?? '';
	const named = Object.fromEntries(
		[ ...written.matchAll( /(\w+)="([^"]*)"/g ) ].map(
			( [ , name, value ] ) => [ name, value ]
		)
	);
	expect( fromShortcode( declarations, named ) ).toEqual( attributes );
} );
