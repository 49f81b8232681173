import {
	Button,
	ColorIndicator,
	ColorPicker,
	Dropdown,
	Flex,
	TextControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ControlProps } from './controls';

/** The palette's button that copies the colour has no name in WordPress 6.6. */
const nameCopying = ( palette: HTMLElement | null ) =>
	palette
		?.querySelector( 'button.has-icon:not([aria-label])' )
		?.setAttribute( 'aria-label', __( 'Copy', 'frontispiece' ) );

/** A colour: typed, or picked from a palette that is made when it is opened; empty is what comes without it. */
export function Colour( { declaration, value, onChange }: ControlProps ) {
	const { label = '', help } = declaration;
	const colour = typeof value === 'string' ? value : '';
	return (
		<div>
			<TextControl
				label={ label }
				{ ...( help && { help } ) }
				value={ colour }
				onChange={ onChange }
				autoComplete="off"
				placeholder="#"
				dir="ltr"
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<Flex justify="flex-start" style={ { marginBlockStart: 8 } }>
				<Dropdown
					popoverProps={ { placement: 'bottom-start' } }
					renderToggle={ ( { isOpen, onToggle } ) => (
						<Button
							variant="secondary"
							size="compact"
							aria-expanded={ isOpen }
							onClick={ onToggle }
							aria-label={ sprintf(
								/* translators: %s: what has the colour, for example "Text colour". */
								__( 'Pick: %s', 'frontispiece' ),
								label
							) }
						>
							<ColorIndicator colorValue={ colour } />
							<span style={ { marginInlineStart: 8 } }>
								{ __( 'Pick', 'frontispiece' ) }
							</span>
						</Button>
					) }
					renderContent={ () => (
						<div ref={ nameCopying }>
							<ColorPicker
								color={ colour || '#000000' }
								onChange={ onChange }
							/>
						</div>
					) }
				/>
				<Button
					variant="tertiary"
					size="compact"
					disabled={ colour === '' }
					accessibleWhenDisabled
					onClick={ () => onChange( '' ) }
					aria-label={ sprintf(
						/* translators: %s: what has the colour, for example "Text colour". */
						__( 'Clear: %s', 'frontispiece' ),
						label
					) }
				>
					{ __( 'Clear', 'frontispiece' ) }
				</Button>
			</Flex>
		</div>
	);
}
