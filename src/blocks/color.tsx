import {
	BaseControl,
	Button,
	ColorIndicator,
	ColorPicker,
	Dropdown,
	Flex,
	FlexBlock,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useId } from 'react';
import { FocusableButton } from '../components/focusable-button';
import type { ControlProps } from './attributes';

/** Names the palette's copy button, which has no label in WordPress 6.6. */
const nameCopying = ( palette: HTMLElement | null ) =>
	palette
		?.querySelector( 'button.has-icon:not([aria-label])' )
		?.setAttribute( 'aria-label', __( 'Copy', 'frontispiece' ) );

interface PaletteProps {
	label: string;
	color: string;
	onChange: ( color: string ) => void;
}

/** A color palette that is rendered only once it is opened. */
const Palette = ( { label, color, onChange }: PaletteProps ) => (
	<Dropdown
		popoverProps={ { placement: 'bottom-end' } }
		renderToggle={ ( { isOpen, onToggle } ) => (
			<Button
				variant="secondary"
				aria-expanded={ isOpen }
				onClick={ onToggle }
				aria-label={ sprintf(
					/* translators: %s: what has the color, for example "Text color". */
					__( 'Select: %s', 'frontispiece' ),
					label
				) }
				__next40pxDefaultSize
			>
				<ColorIndicator colorValue={ color } />
			</Button>
		) }
		renderContent={ () => (
			<div ref={ nameCopying }>
				<ColorPicker
					color={ color || '#000000' }
					onChange={ onChange }
				/>
			</div>
		) }
	/>
);

/** A color control: type or pick. Empty means the default. */
export function Color( { declaration, value, onChange }: ControlProps ) {
	const { label = '', help } = declaration;
	const id = useId();
	const color = typeof value === 'string' ? value : '';
	return (
		<BaseControl
			id={ id }
			label={ label }
			{ ...( help && { help } ) }
			__nextHasNoMarginBottom
		>
			<Flex>
				<FlexBlock>
					<input
						id={ id }
						className="components-text-control__input is-next-40px-default-size"
						type="text"
						dir="ltr"
						autoComplete="off"
						placeholder="#"
						value={ color }
						onChange={ ( { target } ) => onChange( target.value ) }
						{ ...( help && {
							'aria-describedby': `${ id }__help`,
						} ) }
					/>
				</FlexBlock>
				<Palette
					label={ label }
					color={ color }
					onChange={ onChange }
				/>
				<FocusableButton
					variant="tertiary"
					disabled={ color === '' }
					onClick={ () => onChange( '' ) }
					aria-label={ sprintf(
						/* translators: %s: what has the color, for example "Text color". */
						__( 'Clear: %s', 'frontispiece' ),
						label
					) }
					__next40pxDefaultSize
				>
					{ __( 'Clear', 'frontispiece' ) }
				</FocusableButton>
			</Flex>
		</BaseControl>
	);
}
