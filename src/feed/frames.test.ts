import { closeFrames, openFrames } from './frames';

beforeEach( () => jest.useFakeTimers() );

function makePlaces(): HTMLElement {
	document.body.innerHTML = `<section>
		<div class="cff-likebox" data-cff-src="https://social.example/plugins/page?width=340" data-title="Like box of X"><a href="/x">X</a></div>
		<div class="frontispiece-frame" data-src="https://video.example/embed/1" data-title="A video"></div>
	</section>`;
	return document.querySelector( 'section' ) as HTMLElement;
}

const sources = () =>
	[ ...document.querySelectorAll( 'iframe' ) ].map( ( { src } ) => src );

it( 'R000-033: the like box becomes a frame with a name, once', () => {
	const root = makePlaces();
	openFrames( root, () => true );
	openFrames( root, () => true );
	expect( sources() ).toEqual( [
		'https://social.example/plugins/page?width=340',
	] );
	expect( document.querySelector( 'iframe' )?.title ).toBe( 'Like box of X' );
} );

it( 'R000-186: embedded videos and frames are unwrapped 500 ms after consent', () => {
	openFrames( makePlaces(), () => true );
	jest.advanceTimersByTime( 499 );
	expect( sources() ).toHaveLength( 1 );
	jest.advanceTimersByTime( 1 );
	expect( sources() ).toContain( 'https://video.example/embed/1' );
} );

it( 'R000-186: they stay wrapped when consent is gone by then', () => {
	let isGiven = true;
	openFrames( makePlaces(), () => isGiven );
	isGiven = false;
	jest.advanceTimersByTime( 1000 );
	expect( sources() ).toHaveLength( 1 );
} );

it( 'revoking takes every frame away and leaves the places', () => {
	const root = makePlaces();
	const printed = root.innerHTML;
	openFrames( root, () => true );
	jest.runAllTimers();
	closeFrames( root );
	expect( root.innerHTML ).toBe( printed );
} );
