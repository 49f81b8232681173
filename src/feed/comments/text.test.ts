import { decode, hostOf, plainText, toParts, webUrl } from './text';

describe( 'R000-115: angle brackets are text, br tags are line breaks', () => {
	it.each( [
		[
			'a script',
			'<script>alert(1)</script>',
			'<script>alert(1)</script>',
		],
		[ 'encoded', '&lt;b&gt;x&lt;/b&gt;', '<b>x</b>' ],
		[ 'br tags', 'a<br>b<br/>c<br />d<BR>e', 'a\nb\nc\nd\ne' ],
		[ 'encoded br tags', 'a&lt;br&gt;b', 'a\nb' ],
		[ 'what only looks like a br tag', 'a<brr>b', 'a<brr>b' ],
		[ 'line ends of every kind', 'a\r\nb\rc\n\n\n\nd', 'a\nb\nc\n\nd' ],
	] )( '%s', ( _name, message, text ) => {
		expect( plainText( message ) ).toBe( text );
	} );
} );

const address = ( kind: string, name: string ) =>
	`https://www.facebook.com/${ kind === 'hashtag' ? 'hashtag/' : '' }${ name }`;

it( 'decodes texts once, and only five characters', () => {
	expect( decode( '&amp;lt; &quot;a&quot; &#039;b&#39; &copy;' ) ).toBe(
		'&lt; "a" \'b\' &copy;'
	);
} );

it( 'links the people named in a comment at their positions', () => {
	const parts = toParts( 'Ann, and Bob, and Ann #tea', address, [
		{ id: '1', name: 'Ann' },
		{ id: '2', name: 'Bob' },
		{ id: '1', name: 'Ann' },
		{ id: '3', name: 'Nobody' },
		{ id: '"', name: 'and' },
	] );
	expect( parts.filter( ( { href } ) => href ) ).toEqual( [
		{ text: 'Ann', href: 'https://www.facebook.com/1' },
		{ text: 'Bob', href: 'https://www.facebook.com/2' },
		{ text: 'Ann', href: 'https://www.facebook.com/1' },
		{ text: '#tea', href: 'https://www.facebook.com/hashtag/tea' },
	] );
	expect( parts.map( ( { text } ) => text ).join( '' ) ).toBe(
		'Ann, and Bob, and Ann #tea'
	);
} );

it( 'accepts only web URLs', () => {
	expect(
		[ 'https://a.example/x', 'javascript:alert(1)', '', 7, null ].map(
			webUrl
		)
	).toEqual( [ 'https://a.example/x', '', '', '', '' ] );
	expect( hostOf( 'https://www.a.example/x?y' ) ).toBe( 'a.example' );
} );
