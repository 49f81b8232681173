import { framePadding } from './frame';
import type { FrameParts } from './frame';

/** Returns the space that the padding leaves for the image. */
function room( width: number, parts?: FrameParts ) {
	const { top, bottom, left, right } = framePadding(
		{ width, height: 800 },
		parts
	);
	return { width: width - left - right, height: 800 - top - bottom };
}

it.each( [
	[ 1000, 900 ],
	[ 640, 540 ],
	[ 639, 579 ],
] )(
	'R000-122: in a window of %d px leaves %d px of width',
	( width, left ) => {
		expect( room( width ).width ).toBe( left );
	}
);

it.each( [
	[ 1280, 820 ],
	[ 1000, 600 ],
	[ 641, 241 ],
	[ 640, 540 ],
] )(
	'R000-123: in a window of %d px with a sidebar leaves %d px',
	( width, left ) => {
		expect( room( width, { hasSidebar: true } ).width ).toBe( left );
	}
);

it( 'R000-124: of 800 px of height leaves 680 px, or 620 px with thumbnails', () => {
	expect( room( 1000 ).height ).toBe( 680 );
	expect( room( 1000, { hasThumbs: true } ).height ).toBe( 620 );
} );

it( 'R000-180: is 50 px below the top of the window', () => {
	expect( framePadding( { width: 1000, height: 800 } ).top ).toBe( 50 );
} );
