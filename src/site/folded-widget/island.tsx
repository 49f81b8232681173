import { eventElement } from '../../kernel/dom';
import { heightOf, animateHeight } from '../../kernel/animate-height';
import { registerPlain } from '../../island/plain';

const BUTTON = '.frontispiece-folded-widget__button';

/** Makes the server's button collapse and expand the server's content. */
export function fold( widget: HTMLElement ): () => void {
	const button = widget.querySelector< HTMLElement >(
		`:scope > ${ BUTTON }`
	);
	const content = widget.querySelector< HTMLElement >(
		':scope > .frontispiece-folded-widget__content'
	);
	if ( ! button || ! content ) {
		return () => {};
	}
	const isExpanded = () => widget.classList.contains( 'is-expanded' );

	const turn = () => {
		const from = heightOf( content );
		const willExpand = ! isExpanded();
		widget.classList.toggle( 'is-expanded', willExpand );
		button.setAttribute( 'aria-expanded', String( willExpand ) );
		button.textContent =
			( willExpand ? button.dataset.less : button.dataset.more ) ?? '';
		animateHeight( content, from, heightOf( content ) );
	};

	const onClick = ( event: Event ) => {
		if ( eventElement( event, BUTTON ) === button ) {
			turn();
		}
	};
	// Expand the content if an element below the fold gets the focus, because it would be invisible.
	const onFocus = () => {
		const focused = document.activeElement;
		if (
			focused &&
			focused !== content &&
			content.contains( focused ) &&
			! isExpanded() &&
			focused.getBoundingClientRect().bottom >
				content.getBoundingClientRect().bottom
		) {
			turn();
		}
	};

	widget.addEventListener( 'click', onClick );
	widget.addEventListener( 'focusin', onFocus );
	onFocus();
	return () => {
		widget.removeEventListener( 'click', onClick );
		widget.removeEventListener( 'focusin', onFocus );
	};
}

registerPlain( 'folded-widget', fold );
