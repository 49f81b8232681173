import cases from '../../../tests/fixtures/video-hosts.json';
import { isEmbed } from '../frames/embed';
import { findVideo, frameOf, hostName } from './players';

const PLAY = 'autoplay=1&mute=0';

it.each( cases )(
	'BUG-98: $url has the same player as on the server',
	( { url, id, frame } ) => {
		const [ player, , itsId ] = findVideo( url );
		expect( itsId ?? '' ).toBe( id );
		const more = frame.includes( '?' ) ? '&' : '?';
		expect( player ?? '' ).toBe( frame && frame + more + PLAY );
	}
);

it.each( [
	[
		'https://www.youtube.com/watch?v=abc-DEF_123&list=x',
		'https://www.youtube-nocookie.com/embed/abc-DEF_123?rel=0&autoplay=1&mute=0',
	],
	[
		'https://youtu.be/abcdef12345?t=5',
		'https://www.youtube-nocookie.com/embed/abcdef12345?rel=0&autoplay=1&mute=0',
	],
	[
		'https://www.youtube.com/shorts/abcdef12345/',
		'https://www.youtube-nocookie.com/embed/abcdef12345?rel=0&autoplay=1&mute=0',
	],
	[
		'https://vimeo.com/123456/0a1b2c',
		'https://player.vimeo.com/video/123456?dnt=1&h=0a1b2c&autoplay=1&mute=0',
	],
	[
		'https://www.dailymotion.com/video/xharbour_title-of-it',
		'https://www.dailymotion.com/embed/video/xharbour?autoplay=1&mute=0',
	],
	[
		'https://dai.ly/xharbour',
		'https://www.dailymotion.com/embed/video/xharbour?autoplay=1&mute=0',
	],
	[
		'https://www.facebook.com/1/videos/2/',
		'https://www.facebook.com/plugins/video.php?show_text=false&href=https%3A%2F%2Fwww.facebook.com%2F1%2Fvideos%2F2%2F&autoplay=1&mute=0',
	],
	[
		'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2F1%2Fvideos%2F2%2F&autoplay=0&mute=1&show_text=true',
		'https://www.facebook.com/plugins/video.php?show_text=false&href=https%3A%2F%2Fwww.facebook.com%2F1%2Fvideos%2F2%2F&autoplay=1&mute=0',
	],
] )(
	'R000-163, R000-164: plays %s in its host’s player, with sound',
	( page, frame ) => {
		expect( frameOf( page ) ).toBe( frame );
		expect( isEmbed( frame ) ).toBe( true );
		const { searchParams } = new URL( frame );
		expect( searchParams.getAll( 'autoplay' ) ).toEqual( [ '1' ] );
		expect( searchParams.getAll( 'mute' ) ).toEqual( [ '0' ] );
	}
);

it.each( [
	'https://l.facebook.com/l.php?u=https://evil.example/&x=/plugins/video.php',
	'https://www.facebook.com/login?next=/plugins/video.php',
	'http://evil.facebook.com/plugins/video.php/x',
	'https://www.facebook.com/plugins/video.php',
] )( 'embeds no page of Facebook but its player: %s', ( page ) => {
	const { origin, pathname, searchParams } = new URL( frameOf( page ) );
	expect( origin + pathname ).toBe(
		'https://www.facebook.com/plugins/video.php'
	);
	expect( searchParams.get( 'href' ) ).toBe( page );
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

it( 'names hosts as visitors know them', () => {
	expect( hostName( 'https://m.youtube.com/watch?v=1' ) ).toBe( 'YouTube' );
	expect( hostName( 'https://fb.watch/x' ) ).toBe( 'Facebook' );
	expect( hostName( 'https://www.other.example/x' ) ).toBe( 'other.example' );
	expect( hostName( '' ) ).toBe( 'localhost' );
} );
