import { show } from './progress';

let isWaiting = false;

function update(): void {
	isWaiting = false;
	document
		.querySelectorAll< HTMLElement >( '.frontispiece-progress' )
		.forEach( show );
}

function soon(): void {
	if ( ! isWaiting ) {
		isWaiting = true;
		requestAnimationFrame( update );
	}
}

window.addEventListener( 'scroll', soon, { passive: true } );
window.addEventListener( 'resize', soon );
update();
