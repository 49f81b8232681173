import { frameOf, hostName, isForeign, playing, safe } from './players';

it.each( [
	[
		'https://www.youtube.com/watch?v=abc-DEF_123&list=x',
		'https://www.youtube-nocookie.com/embed/abc-DEF_123?rel=0',
	],
	[
		'https://youtu.be/abcdef12345?t=5',
		'https://www.youtube-nocookie.com/embed/abcdef12345?rel=0',
	],
	[
		'https://www.youtube.com/shorts/abcdef12345/',
		'https://www.youtube-nocookie.com/embed/abcdef12345?rel=0',
	],
	[
		'https://vimeo.com/123456/0a1b2c',
		'https://player.vimeo.com/video/123456?dnt=1&h=0a1b2c',
	],
	[
		'https://www.dailymotion.com/video/xharbour_title-of-it',
		'https://www.dailymotion.com/embed/video/xharbour',
	],
	[
		'https://dai.ly/xharbour',
		'https://www.dailymotion.com/embed/video/xharbour',
	],
	[
		'https://www.facebook.com/1/videos/2/',
		'https://www.facebook.com/plugins/video.php?show_text=false&href=https%3A%2F%2Fwww.facebook.com%2F1%2Fvideos%2F2%2F',
	],
] )( 'R000-163: plays %s in its host’s player', ( page, frame ) => {
	expect( frameOf( page ) ).toBe( playing( frame ) );
} );

it.each( [
	'',
	'not an address',
	'javascript:alert(1)//youtube.com/embed/x',
	'https://youtube.com.evil.example/watch?v=abcdef12345',
	'https://evil.example/?https://vimeo.com/1',
	'https://www.youtube.com/watch?v=%22%3E',
	'https://vimeo.com/about',
] )( 'has no player for %p', ( page ) => {
	expect( frameOf( page ) ).toBe( '' );
} );

it.each( [
	'https://a.example/v',
	'https://a.example/v?autoplay=1',
	'https://a.example/v?autoplay=0&mute=1&autoplay=1',
] )( 'R000-164: has autoplay on once and mute=0 in %s', ( address ) => {
	const { searchParams } = new URL( playing( address ) );
	expect( searchParams.getAll( 'autoplay' ) ).toEqual( [ '1' ] );
	expect( searchParams.getAll( 'mute' ) ).toEqual( [ '0' ] );
} );

it( 'calls hosts by the names that visitors know', () => {
	expect( hostName( 'https://m.youtube.com/watch?v=1' ) ).toBe( 'YouTube' );
	expect( hostName( 'https://fb.watch/x' ) ).toBe( 'Facebook' );
	expect( hostName( 'https://www.other.example/x' ) ).toBe( 'other.example' );
	expect( hostName( '' ) ).toBe( 'localhost' );
} );

it( 'tells other hosts from this one', () => {
	expect( isForeign( '/a.webp' ) ).toBe( false );
	expect( isForeign( 'http://localhost/a.webp' ) ).toBe( false );
	expect( isForeign( 'https://cdn.example/a.jpg' ) ).toBe( true );
	expect( isForeign( '' ) ).toBe( false );
} );

it( 'takes only addresses of images', () => {
	expect( safe( '/a.webp' ) ).toBe( 'http://localhost/a.webp' );
	for ( const bad of [ '', null, 7, 'data:text/html,x', 'javascript:x' ] ) {
		expect( safe( bad ) ).toBe( '' );
	}
} );
