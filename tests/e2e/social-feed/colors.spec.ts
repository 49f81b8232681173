import { problemsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, feedOf, test } from '../lib/test.js';

const OWN = {
	textcolor: '#1d3557',
	linkcolor: '#0b5394',
	bgcolor: '#fff3e0',
} as const;

/** All combinations of colors that are set and not, and backgrounds that need dark, light and strong text. */
const COMBINATIONS = [
	...Array.from( { length: 8 }, ( _, bits ) =>
		Object.entries( OWN ).filter( ( _color, bit ) => bits & ( 1 << bit ) )
	),
	[ [ 'bgcolor', '#12263f' ] ],
	[ [ 'bgcolor', '#777777' ] ],
	[ [ 'bgcolor', 'rgba(255,255,255,0.5)' ] ],
	[
		[ 'textcolor', '#1d3557' ],
		[ 'bgcolor', 'rgba(255, 243, 224, .9)' ],
	],
] as const;

/** WordPress's own color controls of the block, as it stores them. */
const supportsOf = ( colors: readonly ( readonly string[] )[] ) => {
	const {
		textcolor: text,
		bgcolor: background,
		linkcolor,
	} = Object.fromEntries( colors ) as Record< string, string >;
	return {
		style: {
			color: { text, background },
			...( linkcolor && {
				elements: { link: { color: { text: linkcolor } } },
			} ),
		},
	};
};

const CONTENT = COMBINATIONS.flatMap( ( colors ) => {
	const attributes = colors
		.map( ( [ name, value ] ) => `${ name }="${ value }"` )
		.join( ' ' );
	return [
		feedOf( `num="2" likebox="yes" gdpr="auto" ${ attributes }` ),
		`[frontispiece_photo_feed num="3" caption="yes" ${ attributes }]`,
		`<!-- wp:frontispiece/social-feed ${ JSON.stringify( {
			num: 1,
			...supportsOf( colors ),
		} ) } /-->`,
	];
} ).join( '\n\n' );

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `Colors of an owner on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'BUG-80: every text can be read in light and dark mode, whichever colors are set', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, { 'theme-toggle': { auto_by: 'os' } } );
			for ( const colorScheme of [ 'light', 'dark' ] as const ) {
				await page.emulateMedia( { colorScheme } );
				await show( CONTENT );
				await page.addStyleTag( {
					content:
						'* { content-visibility: visible !important; } .frontispiece-consent { display: none !important; }',
				} );
				expect(
					await problemsIn( page, '.frontispiece-feed', [
						'color-contrast',
					] ),
					colorScheme
				).toEqual( [] );
			}
		} );

		test( 'BUG-80: a color applies where the background it was chosen for does', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, { 'theme-toggle': { auto_by: 'os' } } );
			await page.emulateMedia( { colorScheme: 'dark' } );
			await show(
				[
					feedOf( 'num="1" bgcolor="#fff3e0" textcolor="#1d3557"' ),
					feedOf( 'num="1" textcolor="#1d3557"' ),
				].join( '\n\n' )
			);
			const colorOf = ( selector: string, nth = 0 ) =>
				page
					.locator( selector )
					.nth( nth )
					.evaluate( ( one ) => getComputedStyle( one ).color );
			const theme = await colorOf( 'body' );
			const own = 'rgb(29, 53, 87)';
			expect( await colorOf( '.cff-item' ) ).toBe( own );
			expect( await colorOf( '.frontispiece-feed__name' ) ).toBe( theme );
			expect( await colorOf( '.cff-load-more' ) ).toBe( theme );
			expect( await colorOf( '.cff-item', 1 ) ).toBe( theme );
			await page.emulateMedia( { colorScheme: 'light' } );
			await page.reload();
			expect( await colorOf( '.cff-item' ) ).toBe( own );
			expect( await colorOf( '.cff-item', 1 ) ).toBe( own );
		} );
	} );
}
