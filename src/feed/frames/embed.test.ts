import hosts from '../../../includes/Feed/Video/video-hosts.json';
import { isEmbed, makeEmbed } from './embed';

it.each( hosts )( 'the player of $name may be embedded', ( { frame } ) => {
	expect( isEmbed( frame ) ).toBe( true );
} );

it.each( [
	'https://evil.example/',
	'https://www.facebook.com.evil.example/plugins/video.php',
	'http://www.facebook.com/plugins/video.php',
	'https://l.facebook.com/l.php?u=https://evil.example/',
	'javascript:alert(1)',
	'',
] )( 'a frame for %p stays empty', ( address ) => {
	expect( makeEmbed( address, {} ).hasAttribute( 'src' ) ).toBe( false );
} );

it( 'a frame of a known host is sandboxed', () => {
	const frame = makeEmbed( 'https://player.vimeo.com/video/1', {} );
	expect( frame.src ).toBe( 'https://player.vimeo.com/video/1' );
	expect( frame.getAttribute( 'sandbox' )?.split( ' ' ) ).toEqual( [
		'allow-scripts',
		'allow-same-origin',
		'allow-popups',
		'allow-popups-to-escape-sandbox',
		'allow-presentation',
	] );
} );
