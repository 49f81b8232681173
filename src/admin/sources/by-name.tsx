import {
	Button,
	Notice,
	SelectControl,
	TextControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RestError } from '../rest-error';
import { send } from '../rest';
import { ROUTE } from './types';
import type { Kind, Source } from './types';

interface ByNameProps {
	kind: Kind;
	/** Accounts through which hashtags can be read. */
	through: Source[];
	onConnected: ( sources: Source[] ) => void;
}

const labelOf = ( { type }: Kind ): string => {
	switch ( type ) {
		case 'igbusiness-hashtag':
			return __( 'Hashtag', 'frontispiece' );
		case 'igbusiness-discovery':
			return __( 'Account name', 'frontispiece' );
		default:
			return __( 'Name', 'frontispiece' );
	}
};

/** Connects sources that need only a name: manual posts, a hashtag, another account. */
export function ByName( { kind, through, onConnected }: ByNameProps ) {
	const [ name, setName ] = useState( '' );
	const [ of, setOf ] = useState( through[ 0 ]?.handle ?? '' );
	const [ fault, setFault ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const isThrough = kind.way === 'through';
	const connect = async () => {
		setBusy( true );
		setFault( '' );
		try {
			onConnected( [
				await send< Source >( ROUTE, {
					data: {
						type: kind.type,
						...( isThrough ? { of, edge: name } : { name } ),
					},
				} ),
			] );
		} catch ( thrown ) {
			setFault( RestError.of( thrown ).message );
			setBusy( false );
		}
	};
	return (
		<form
			className="frontispiece-card"
			onSubmit={ ( event ) => {
				event.preventDefault();
				connect();
			} }
		>
			<TextControl
				label={ labelOf( kind ) }
				value={ name }
				onChange={ setName }
				maxLength={ 100 }
				required
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ isThrough && (
				<SelectControl
					label={ __( 'Connected account', 'frontispiece' ) }
					value={ of }
					options={ through.map( ( { handle, name: label } ) => ( {
						value: handle,
						label,
					} ) ) }
					onChange={ setOf }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
			{ fault && (
				<Notice status="error" isDismissible={ false }>
					{ fault }
				</Notice>
			) }
			<Button variant="primary" type="submit" isBusy={ busy }>
				{ __( 'Connect', 'frontispiece' ) }
			</Button>
		</form>
	);
}
