import { storiesOf } from './items';

const NOW = 1_000_000;

/** A header with the given stories. */
function makeHeader( stories: object[], avatar = '/a.webp' ) {
	const header = document.createElement( 'header' );
	header.dataset.storyAvatar = avatar;
	header.dataset.storyData = JSON.stringify( stories );
	return header;
}

it( 'SEC-4: uses only web addresses from a story, even if its attribute was manipulated', () => {
	const header = makeHeader(
		[
			{
				media_type: 'VIDEO',
				media_url: 'javascript:alert(2)',
				poster: 'data:text/html,x',
				link: ' javaScript:alert(3)',
			},
			{ media_url: '/a.webp', link: 'https://www.instagram.com/p/a/' },
		],
		'javascript:alert(1)'
	);
	const addresses = storiesOf( header, NOW ).map(
		( { avatar, link, video, url } ) => [ avatar, link, video, url ]
	);
	expect( addresses ).toEqual( [
		[ '', '', '', '' ],
		[ '', '/a.webp', '', 'https://www.instagram.com/p/a/' ],
	] );
} );

it( 'skips expired stories', () => {
	const header = makeHeader( [
		{ id: 'a', media_url: '/a.webp', expires: NOW - 1 },
		{ id: 'b', media_url: '/b.webp', expires: NOW + 1 },
	] );
	expect( storiesOf( header, NOW ).map( ( { id } ) => id ) ).toEqual( [
		'b',
	] );
} );

it( 'plays a story without an expiry, and none of a header without stories', () => {
	const header = makeHeader( [ { id: 'a', media_url: '/a.webp' } ] );
	expect( storiesOf( header, NOW ) ).toHaveLength( 1 );
	expect( storiesOf( makeHeader( [] ), NOW ) ).toEqual( [] );
} );

it( 'P002-081: a story has a wait time, 5000 ms by default', () => {
	const header = makeHeader( [
		{ media_url: '/a.webp' },
		{ media_url: '/b.webp', wait: 7 },
	] );
	header.innerHTML = '<h2 class="frontispiece-feed__name">shop</h2>';
	expect( storiesOf( header, NOW ).map( ( { wait } ) => wait ) ).toEqual( [
		5000, 7,
	] );
	header.dataset.storyWait = '2000';
	expect( storiesOf( header, NOW )[ 0 ] ).toMatchObject( {
		wait: 2000,
		type: 'story',
		user: 'shop',
		avatar: '/a.webp',
	} );
} );
