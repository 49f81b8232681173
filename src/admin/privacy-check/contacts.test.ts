import { Contacts } from './contacts';

const report = (
	blockedURI: string,
	more: Partial< SecurityPolicyViolationEvent > = {}
) =>
	( {
		blockedURI,
		effectiveDirective: 'img-src',
		sourceFile: '',
		...more,
	} ) as SecurityPolicyViolationEvent;

function contactsIn(
	html: string,
	...reports: SecurityPolicyViolationEvent[]
) {
	document.body.innerHTML = html;
	const contacts = new Contacts( {
		'social-feed': 'Social feed',
		slider: 'Slider',
	} );
	reports.forEach( ( one ) => contacts.add( one ) );
	return contacts.list();
}

it( 'names the innermost block around the element that loads an address', () => {
	const html =
		'<div class="frontispiece-slider"><div class="frontispiece-social-feed"><p><img src="https://a.test/a.png"></p></div><video poster="https://b.test/b"></video></div><img srcset="/x 1x, https://c.test/c.png 2x">';
	expect(
		contactsIn(
			html,
			report( 'https://a.test/a.png' ),
			report( 'https://b.test/b' ),
			report( 'https://c.test/c.png' )
		).map( ( { host, block } ) => [ host, block ] )
	).toEqual( [
		[ 'a.test', 'Social feed' ],
		[ 'b.test', 'Slider' ],
		[ 'c.test', '' ],
	] );
} );

it( 'finds backgrounds, and after a redirect the host', () => {
	const html =
		'<p class="frontispiece-social-feed" style="background:url(\'https://a.test/a.png\')"></p>';
	expect( contactsIn( html, report( 'https://a.test' ) ) ).toMatchObject( [
		{ host: 'a.test', block: 'Social feed' },
	] );
} );

it( 'lists the hosts of sockets', () => {
	expect(
		contactsIn(
			'',
			report( 'wss://a.test/chat', { effectiveDirective: 'connect-src' } )
		)
	).toMatchObject( [ { host: 'a.test', directive: 'connect-src' } ] );
} );

it( 'takes a connection of our scripts for ours, and one of others not', () => {
	const scripts = ( sourceFile: string ) =>
		report( 'https://a.test/api', {
			effectiveDirective: 'connect-src',
			sourceFile,
		} );
	expect(
		contactsIn(
			'',
			scripts(
				'https://site.test/wp-content/plugins/frontispiece/build/x.js'
			),
			scripts( 'https://site.test/theme.js' )
		).map( ( { block } ) => block )
	).toEqual( [ 'Frontispiece', '' ] );
} );

it( 'leaves out what is no host, and limits what it collects', () => {
	expect(
		contactsIn(
			'',
			...[ 'inline', 'data', 'blob:https://a.test/1', '' ].map( ( url ) =>
				report( url )
			)
		)
	).toEqual( [] );
	const many = Array.from( { length: 300 }, ( _, n ) =>
		report( `https://host-${ n }.test/${ 'a'.repeat( 900 ) }` )
	);
	const contacts = contactsIn( '', ...many );
	expect( contacts ).toHaveLength( 200 );
	expect( contacts[ 0 ]?.url ).toHaveLength( 500 );
} );
