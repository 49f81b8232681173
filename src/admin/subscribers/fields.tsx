import { __ } from '@wordpress/i18n';
import { FIXED } from '../view';
import { Question } from '../components/confirm';
import type { Subscriber } from './types';
import type { Action, Field } from '../components/table';

export type SubscriberAction = 'resend' | 'leave' | 'remove';

const stateWords = ( { state }: Subscriber ) =>
	( {
		confirmed: __( 'Confirmed', 'frontispiece' ),
		pending: __( 'Pending', 'frontispiece' ),
		left: __( 'Unsubscribed', 'frontispiece' ),
	} )[ state ];

export const fields = (): Field< Subscriber >[] => [
	{
		id: 'email',
		label: __( 'Email address', 'frontispiece' ),
		...FIXED,
		getValue: ( { item } ) => item.email,
	},
	{
		id: 'state',
		label: __( 'Status', 'frontispiece' ),
		...FIXED,
		getValue: ( { item } ) => stateWords( item ),
	},
	{
		id: 'confirmed',
		label: __( 'Confirmed on', 'frontispiece' ),
		...FIXED,
		getValue: ( { item } ) => item.confirmed || '–',
	},
	{
		id: 'locale',
		label: __( 'Language', 'frontispiece' ),
		...FIXED,
		getValue: ( { item } ) => item.locale || '–',
	},
	{
		id: 'page',
		label: __( 'Page', 'frontispiece' ),
		...FIXED,
		getValue: ( { item } ) => item.page || '–',
	},
	{
		id: 'lists',
		label: __( 'Lists', 'frontispiece' ),
		...FIXED,
		getValue: ( { item } ) => item.lists || '–',
	},
];

export const actionsOf = (
	act: ( what: SubscriberAction, ids: number[] ) => void
): Action< Subscriber >[] => {
	const doing = ( what: SubscriberAction ) => ( rows: Subscriber[] ) =>
		act(
			what,
			rows.map( ( { id } ) => id )
		);
	return [
		{
			id: 'resend',
			label: __( 'Resend confirmation email', 'frontispiece' ),
			supportsBulk: true,
			isEligible: ( { state } ) => state === 'pending',
			callback: doing( 'resend' ),
		},
		{
			id: 'leave',
			label: __( 'Unsubscribe', 'frontispiece' ),
			supportsBulk: true,
			isEligible: ( { state } ) => state !== 'left',
			RenderModal: ( { items, closeModal } ) => (
				<Question
					text={ __(
						"The selected subscribers will no longer receive your newsletter. You can't undo this: only they can subscribe again.",
						'frontispiece'
					) }
					button={ __( 'Unsubscribe', 'frontispiece' ) }
					onConfirm={ () => doing( 'leave' )( items ) }
					onClose={ () => closeModal?.() }
				/>
			),
		},
		{
			id: 'remove',
			label: __( 'Delete', 'frontispiece' ),
			supportsBulk: true,
			callback: doing( 'remove' ),
		},
	];
};
