// @ts-check

/** Texts that try to run code in a page. Each sets window.hostile or the option `frontispiece_hostile`. */
const ATTACKS = [
	'<script>window.hostile=1</script>',
	'<img src=x onerror="window.hostile=1">',
	'"><svg onload=window.hostile=1>',
	'\'><iframe srcdoc="<script>parent.hostile=1</script>">',
	'</script><script>window.hostile=1</script>',
	'</style><script>window.hostile=1</script>',
	'--><script>window.hostile=1</script><!--',
	'<![CDATA[<script>window.hostile=1</script>]]>',
	'[frontispiece_hostile]',
	'[[frontispiece_hostile]]',
	'&#91;frontispiece_hostile&#93;',
	'&lt;script&gt;window.hostile=1&lt;/script&gt;',
	'javascript:window.hostile=1',
	'java\tscript:window.hostile=1',
	'data:text/html,<script>parent.hostile=1</script>',
	'https://evil.example/" onmouseover="window.hostile=1',
	"https://evil.example/' style='position:fixed;inset:0",
	'{{constructor.constructor("window.hostile=1")()}}',
	'${window.hostile=1}',
	'<!-- wp:shortcode -->[frontispiece_hostile]<!-- /wp:shortcode -->',
	'<style>*{display:none}</style>',
	'<base href="https://evil.example/">',
	'<meta http-equiv="refresh" content="0;url=https://evil.example/">',
	'<form action="https://evil.example/"><button>Log in</button>',
	'<a href="javascript:window.hostile=1" autofocus onfocus=window.hostile=1>x</a>',
	'\u202e\u2066gnp.exe\u202e',
	'\u200f\u202b'.repeat( 50 ),
	'Z\u0351\u036b\u0343'.repeat( 200 ),
	'\u0000\u0001\u0008\ufffe\uffff\ud800',
	"' OR 1=1; DROP TABLE wp_options; --",
	'%3Cscript%3Ewindow.hostile=1%3C/script%3E',
	'../../../../wp-config.php',
	'O:8:"stdClass":0:{}',
	'-9223372036854775809',
	'😀'.repeat( 500 ),
];

const MEGABYTE = 1_000_000;

/**
 * Returns hostile texts, all different.
 *
 * @param {number} count
 */
export const hostileTexts = ( count = 200 ) =>
	Array.from( { length: count }, ( _, n ) => {
		if ( n === count - 1 ) {
			return 'A'.repeat( MEGABYTE );
		}
		if ( n === count - 2 ) {
			return '<b>[x]'.repeat( 20_000 );
		}
		const attack = ATTACKS[ n % ATTACKS.length ] ?? '';
		const round = Math.floor( n / ATTACKS.length );
		return (
			[
				attack,
				`Text ${ n } ${ attack } and more`,
				`${ attack }${ n }${ attack }`,
				`#${ attack } @${ attack } ${ n }`,
				`https://evil.example/${ n }?${ attack }`,
				`${ n }\n\n\n\n${ attack }\r\n${ attack }`,
			][ round % 6 ] ?? attack
		);
	} );
