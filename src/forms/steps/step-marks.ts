import { sprintf } from '../i18n';
import type { Translator } from '../i18n';

export const TITLE = '.frontispiece-form__step-title';

/** Writes only changes: browsers repeat work for values that are set again. */
export function hide( element: HTMLElement, isHidden: boolean ): void {
	if ( element.hidden !== isHidden ) {
		element.hidden = isHidden;
	}
}

export const isSame = ( some: unknown[], others: unknown[] ) =>
	some.length === others.length &&
	some.every( ( one, index ) => one === others[ index ] );

export function mark( item: HTMLElement, isCurrent: boolean ): void {
	if ( isCurrent && ! item.hasAttribute( 'aria-current' ) ) {
		item.setAttribute( 'aria-current', 'step' );
	} else if ( ! isCurrent ) {
		item.removeAttribute( 'aria-current' );
	}
}

/** Writes the title of a step, with its number, and hides the buttons that lead nowhere. */
export function label(
	i18n: Translator,
	step: HTMLElement,
	shown: HTMLElement[]
): void {
	const title = step.querySelector< HTMLElement >( TITLE );
	const place = shown.indexOf( step ) + 1;
	const name = title?.dataset.label ?? '';
	if ( title && place ) {
		const words = name
			? sprintf(
					/* translators: 1: number of a step, 2: number of steps, 3: title of the step. */
					i18n.__( 'Step %1$d of %2$d: %3$s', 'frontispiece' ),
					place,
					shown.length,
					name
				)
			: sprintf(
					/* translators: 1: number of a step, 2: number of steps. */
					i18n.__( 'Step %1$d of %2$d', 'frontispiece' ),
					place,
					shown.length
				);
		if ( title.textContent !== words ) {
			title.textContent = words;
		}
	}
	const next = step.querySelector< HTMLElement >(
		'.frontispiece-form__next'
	);
	const back = step.querySelector< HTMLElement >(
		'.frontispiece-form__back'
	);
	if ( next ) {
		hide( next, place === shown.length );
	}
	if ( back ) {
		hide( back, place === 1 );
	}
}
