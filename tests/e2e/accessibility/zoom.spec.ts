import { expectFits } from '../lib/access.js';
import {
	beyondWindow,
	components,
	FORM,
	switchComponentsOn,
} from '../lib/components.js';
import { expect, test } from '../lib/forms.js';

/** 1280 px at 200 % and at 400 %. */
const ZOOMED = [ 640, 320 ];

for ( const direction of [ 'left to right', 'right to left' ] as const ) {
	test( `At 200 % and 400 % zoom, nothing is cut off or scrolls sideways, written from ${ direction }`, async ( {
		context,
		made,
		page,
		show,
		site,
	} ) => {
		await switchComponentsOn( page );
		if ( direction === 'right to left' ) {
			await context.addCookies( [
				{ name: 'rtl', value: '1', url: site.url },
			] );
		}
		await show( components( await made( FORM ) ) );
		for ( const width of ZOOMED ) {
			await page.setViewportSize( { width, height: width * 0.8 } );
			await expectFits( page );
			// Masonry places its posts after the window has changed.
			await expect.poll( () => beyondWindow( page ) ).toEqual( [] );
		}
	} );
}

test( 'With text at 200 %, nothing is cut off or scrolls sideways', async ( {
	made,
	page,
	show,
} ) => {
	await switchComponentsOn( page );
	await show( components( await made( FORM ) ) );
	await page.addStyleTag( { content: 'html{font-size:200%}' } );
	for ( const width of [ 1280, 640 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		await expectFits( page );
		await expect.poll( () => beyondWindow( page ) ).toEqual( [] );
	}
} );
