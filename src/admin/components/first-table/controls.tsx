import { Icon } from '@wordpress/icons';
import type { CSSProperties, ComponentProps, ReactNode } from 'react';

/** Marks controls whose clicks wait for DataViews. */
export const WAITING = 'data-waits';

interface RowProps {
	className?: string;
	style?: CSSProperties;
	children: ReactNode;
}

/** A row of elements, as DataViews arranges them. */
export const Row = ( { className = '', style, children }: RowProps ) => (
	<div className={ className } style={ { display: 'flex', ...style } }>
		{ children }
	</div>
);

interface ButtonProps {
	className?: string;
	isDisabled?: boolean;
	isPressed?: boolean;
	/** What the button opens. */
	opens?: 'menu' | 'popover';
	label?: string;
	icon?: ComponentProps< typeof Icon >[ 'icon' ];
	children?: ReactNode;
}

/** A button that does what it says as soon as DataViews has replaced it. */
export const WaitingButton = ( {
	className = '',
	isDisabled,
	isPressed,
	opens,
	label,
	icon,
	children,
}: ButtonProps ) => (
	<button
		type="button"
		className={ `components-button ${ className } is-compact${
			isPressed ? ' is-pressed' : ''
		}${ icon ? ' has-icon' : '' }` }
		{ ...( label && { 'aria-label': label } ) }
		{ ...( opens && { 'aria-expanded': isPressed ?? false } ) }
		{ ...( opens === 'menu' && { 'aria-haspopup': 'menu' } ) }
		{ ...( isPressed !== undefined && { 'aria-pressed': isPressed } ) }
		{ ...( isDisabled ? { 'aria-disabled': true } : { [ WAITING ]: '' } ) }
	>
		{ icon ? <Icon icon={ icon } /> : children }
	</button>
);

interface CheckboxProps {
	className: string;
	label: string;
	isDisabled?: boolean;
}

/** A checkbox of the selection. DataViews takes over whether it is checked. */
export const Checkbox = ( { className, label, isDisabled }: CheckboxProps ) => (
	<div
		className={ `components-base-control components-checkbox-control frontispiece-first-table__checkbox ${ className }` }
	>
		<span className="components-checkbox-control__input-container">
			<input
				className="components-checkbox-control__input"
				type="checkbox"
				aria-label={ label }
				{ ...( isDisabled !== undefined && {
					'aria-disabled': isDisabled,
				} ) }
				value="1"
			/>
		</span>
	</div>
);
