import { getBlockType } from '@wordpress/blocks';
import apiFetch from '@wordpress/api-fetch';
import { Placeholder } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useRef, useState, useSyncExternalStore } from 'react';
import { BusyButton } from '../components/busy-button';
import { iconOf } from './icons';

/** What the server says about the block of a site feature, or of a module, that is off. */
interface SwitchedOffFeature {
	feature?: string;
	module?: string;
	maySwitch: boolean;
}

/** Blocks whose feature or module was turned on since the editor was opened. */
const turnedOn = new Set< string >();
const listeners = new Set< () => void >();

const subscribe = ( listener: () => void ) => {
	listeners.add( listener );
	return () => listeners.delete( listener );
};

const turnOn = async (
	name: string,
	{ feature = '', module }: SwitchedOffFeature
) => {
	await apiFetch(
		module
			? {
					path: `/frontispiece/v1/modules/${ module }`,
					method: 'POST',
					data: { isOn: true },
				}
			: {
					path: '/frontispiece/v1/site-features',
					method: 'POST',
					data: { features: { [ feature ]: { on: true } } },
				}
	);
	turnedOn.add( name );
	listeners.forEach( ( listener ) => listener() );
};

/** Returns the feature of a block if it is off. */
export function useFeatureOff( name: string ): SwitchedOffFeature | undefined {
	const isOn = useSyncExternalStore( subscribe, () => turnedOn.has( name ) );
	const off = getBlockType( name )?.supports?.frontispieceOff;
	return isOn ? undefined : ( off as SwitchedOffFeature | undefined );
}

interface FeatureOffProps {
	name: string;
	off: SwitchedOffFeature;
	/** Whether visitors see what is inside the block while the feature is off. */
	hasContent?: boolean;
}

const visitorsOf = ( { module }: SwitchedOffFeature, hasContent: boolean ) => {
	if ( module ) {
		return __(
			"This block needs a module that is off. Visitors don't see the block.",
			'frontispiece'
		);
	}
	return hasContent
		? __(
				'This block needs a site feature that is off. Visitors see only the content inside the block.',
				'frontispiece'
			)
		: __(
				"This block needs a site feature that is off. Visitors don't see the block.",
				'frontispiece'
			);
};

/** Offers to turn on the site feature of a block, or says who can. */
export function FeatureOff( {
	name,
	off,
	hasContent = false,
}: FeatureOffProps ) {
	const [ isBusy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const ref = useRef< HTMLDivElement >( null );
	const title = getBlockType( name )?.title ?? '';
	const icon = iconOf( name.replace( 'frontispiece/', '' ) );

	const onClick = async () => {
		// The button goes away, so the block gets the focus.
		const block = ref.current?.closest< HTMLElement >( '[data-block]' );
		setBusy( true );
		setError( '' );
		try {
			await turnOn( name, off );
			block?.focus();
		} catch ( thrown ) {
			setBusy( false );
			setError(
				( thrown as Partial< Error > ).message ??
					__(
						"The feature couldn't be turned on. Try again.",
						'frontispiece'
					)
			);
		}
	};

	return (
		<div ref={ ref }>
			<Placeholder
				{ ...( icon && { icon } ) }
				label={ title }
				instructions={ visitorsOf( off, hasContent ) }
				isColumnLayout
			>
				{ off.maySwitch ? (
					<div>
						<BusyButton
							variant="primary"
							isBusy={ isBusy }
							onClick={ onClick }
						>
							{ sprintf(
								/* translators: %s: title of a block. */
								__( 'Turn on %s', 'frontispiece' ),
								title
							) }
						</BusyButton>
					</div>
				) : (
					<p>
						{ off.module
							? __(
									'Ask an administrator to turn it on under Frontispiece → Settings → Modules.',
									'frontispiece'
								)
							: __(
									'Ask an administrator to turn it on under Frontispiece → Site features.',
									'frontispiece'
								) }
					</p>
				) }
				{ error && <p role="alert">{ error }</p> }
			</Placeholder>
		</div>
	);
}
