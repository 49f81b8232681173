import { framePadding, frameSize } from './frame';

it.each( [
	[ 1000, 900 ],
	[ 640, 540 ],
	[ 639, 579 ],
] )( 'R000-122: leaves a window of %d px %d px of width', ( width, left ) => {
	expect( frameSize( { width, height: 800 } ).width ).toBe( left );
} );

it.each( [
	[ 1000, 600 ],
	[ 641, 241 ],
	[ 640, 540 ],
] )( 'R000-123: leaves %d px with a sidebar %d px', ( width, left ) => {
	const size = frameSize( { width, height: 800 }, { hasSidebar: true } );
	expect( size.width ).toBe( left );
} );

it( 'R000-124: leaves 680 px of 800 px of height, 620 px with thumbnails', () => {
	const window = { width: 1000, height: 800 };
	expect( frameSize( window ).height ).toBe( 680 );
	expect( frameSize( window, { hasThumbs: true } ).height ).toBe( 620 );
} );

it( 'R000-180: stands 50 px from the top of the window', () => {
	expect( framePadding( { width: 1000, height: 800 } ).top ).toBe( 50 );
} );
