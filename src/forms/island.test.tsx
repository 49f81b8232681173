import {
	answer,
	markup,
	PROPS,
	reply,
	settle,
	text,
	wake,
} from './form.fixtures';
import { missingFeatures } from './validation/requirements';

/** Removes the function by clearing its value, whether it is own or inherited. */
function without( owner: object, name: string ) {
	const before = Object.getOwnPropertyDescriptor( owner, name );
	Object.defineProperty( owner, name, {
		value: undefined,
		configurable: true,
		writable: true,
	} );
	return () => before && Object.defineProperty( owner, name, before );
}

it.each( [
	[ 'fetch', () => without( window, 'fetch' ) ],
	[ 'FormData', () => without( window, 'FormData' ) ],
	[
		'NodeList.prototype.forEach',
		() => without( NodeList.prototype, 'forEach' ),
	],
	[
		'String.prototype.replaceAll',
		() => without( String.prototype, 'replaceAll' ),
	],
] )(
	'F001-131: without %s an error is logged to the console and the form does not start',
	async ( name, take ) => {
		answer( {} );
		const give = take();
		expect( missingFeatures() ).toEqual( [ name ] );
		give();
		const listen = jest.spyOn(
			HTMLFormElement.prototype,
			'addEventListener'
		);
		const again = take();
		await wake(
			text( 'name' ) +
				'<button data-off disabled class="off">Off</button>'
		).finally( again );
		expect( listen ).not.toHaveBeenCalled();
		expect( console ).toHaveErroredWith(
			`frontispiece: the form does not start: this browser lacks ${ name }`
		);
		// The form is then submitted without JavaScript, so nothing may be disabled.
		expect(
			document.querySelector< HTMLButtonElement >( '.off' )?.disabled
		).toBe( false );
		listen.mockRestore();
	}
);

it.each( [ {}, { id: 12, endpoint: '' } ] )(
	'F001-132: with settings like %j an error is logged to the console and the form does not start',
	async ( props ) => {
		const sent = answer( {} );
		await wake( text( 'name' ), { id: 0, ...props } );
		expect( sent ).toEqual( [] );
		expect( console ).toHaveErroredWith(
			'frontispiece: the form does not start: its settings are missing'
		);
	}
);

it.each( [
	[ 'that a browser has kept', markup( text( 'name' ) ) ],
	[
		'whose own tag the browser has dropped',
		markup( text( 'name' ) ).replace( /<\/?form[^>]*>/g, '' ),
	],
] )(
	'F001-130: a form inside another one, %s, is replaced by an error',
	async ( _what, inner ) => {
		const sent = answer( {} );
		const { render } = await import( '@testing-library/react' );
		const { Forms } = await import( './island' );
		const outer = document.createElement( 'form' );
		const container = document.createElement( 'div' );
		container.innerHTML = inner;
		outer.append( container );
		document.body.replaceChildren( outer );
		const host = document.createElement( 'div' );
		container.append( host );
		render(
			<Forms
				container={ container }
				host={ host }
				config={ PROPS as never }
			/>,
			{ container: host }
		);
		await settle();
		expect(
			container.querySelector( '.frontispiece-form' )?.innerHTML
		).toBe( 'Error: This contact form is placed in the wrong place.' );
		expect( sent ).toEqual( [] );
	}
);

it( 'F001-002: two forms on a page work independently', async () => {
	answer( {
		'/feedback': reply( 'validation_failed', {
			invalid_fields: [ { field: 'name', message: 'Who?' } ],
		} ),
	} );
	const first = await wake( text( 'name' ) );
	const container = first.container;
	const second = await wake( text( 'name' ) );
	document.body.prepend( container );
	await second.send();
	expect( [ first.error( 'name' ), second.error( 'name' ) ] ).toEqual( [
		'',
		'Who?',
	] );
	expect( [ first.form.dataset.status, second.form.dataset.status ] ).toEqual(
		[ 'init', 'invalid' ]
	);
} );
