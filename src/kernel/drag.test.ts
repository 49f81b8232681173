import { startDrag } from './drag';

class FakePointer extends MouseEvent {
	readonly pointerType: string;
	constructor( type: string, init: PointerEventInit = {} ) {
		super( type, { bubbles: true, cancelable: true, ...init } );
		this.pointerType = init.pointerType ?? 'mouse';
	}
}

let stop = () => {};

function setUp() {
	document.body.innerHTML = '<div><a href="#x">x</a></div>';
	const row = document.querySelector( 'div' ) as HTMLElement;
	const link = document.querySelector( 'a' ) as HTMLElement;
	const clicked = jest.fn( ( event: Event ) => event.preventDefault() );
	link.addEventListener( 'click', clicked );
	stop = startDrag( row );
	const press = ( pointerType = 'mouse' ) =>
		link.dispatchEvent(
			new FakePointer( 'pointerdown', { clientX: 100, pointerType } )
		);
	const move = ( clientX: number ) =>
		document.dispatchEvent( new FakePointer( 'pointermove', { clientX } ) );
	const release = () => {
		document.dispatchEvent( new FakePointer( 'pointerup' ) );
		link.click();
	};
	return { row, clicked, press, move, release };
}

afterEach( () => stop() );

it( 'dragging by mouse scrolls the row and suppresses the click', () => {
	const { row, clicked, press, move, release } = setUp();
	press();
	move( 60 );
	expect( row.scrollLeft ).toBe( 40 );
	expect( row.className ).toBe( 'is-dragged' );
	release();
	expect( row.className ).toBe( '' );
	expect( clicked ).not.toHaveBeenCalled();
} );

it( 'a mouse that hardly moves still clicks', () => {
	const { row, clicked, press, move, release } = setUp();
	press();
	move( 95 );
	release();
	expect( row.scrollLeft ).toBe( 0 );
	expect( clicked ).toHaveBeenCalledTimes( 1 );
} );

it( 'leaves touch to the browser', () => {
	const { row, press, move } = setUp();
	press( 'touch' );
	move( 20 );
	expect( row.scrollLeft ).toBe( 0 );
} );
