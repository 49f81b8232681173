import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextField, ToggleControl } from '../components/controls';
import { ConditionalTexts } from './conditions/conditional-texts';
import { SendConditions } from './conditions/send-conditions';
import { Findings } from './findings';
import { InsertTag } from './insert-tag';
import { More } from './options/more';
import type { ComparedField } from './conditions/compared-fields';
import type { FocusEvent } from 'react';
import type { Finding, PreviewState, MailDefinition, MailName } from './types';

type TextName = {
	[ Name in keyof MailDefinition ]-?: MailDefinition[ Name ] extends string
		? Name
		: never;
}[ keyof MailDefinition ];

interface MailProps {
	name: MailName;
	mail: MailDefinition;
	/** The email of a new form. */
	usual: Partial< MailDefinition >;
	/** What the server found in the form; undefined until its first response. */
	looked: Omit< PreviewState, 'form' > | undefined;
	/** Tags for details of the site, without brackets. */
	siteTags: readonly string[];
	/** Fields that conditions can compare. */
	compared: readonly ComparedField[];
	onFix: ( finding: Finding ) => void;
	onChange: ( changed: Partial< MailDefinition > ) => void;
}

const fields = (): Record< TextName, { label: string; rows?: number } > => ( {
	recipient: { label: __( 'To', 'frontispiece' ) },
	sender: { label: __( 'From', 'frontispiece' ) },
	subject: { label: __( 'Subject', 'frontispiece' ) },
	headers: {
		label: __( 'Additional headers (one per line)', 'frontispiece' ),
		rows: 2,
	},
	body: { label: __( 'Text', 'frontispiece' ), rows: 10 },
	attachments: { label: __( 'Attachments', 'frontispiece' ) },
} );

/** The controls of an email, in their order. */
const CONTROLS = [
	'conditions',
	'recipient',
	'recipients',
	'sender',
	'subject',
	'headers',
	'body',
	'attachments',
	'html',
	'exclude_blank',
] as const;

const MAIN: readonly string[] = [ 'recipient', 'subject', 'body' ];

/** Returns whether a value is neither empty nor that of a new form. */
const isOwn = ( value: unknown, usual: unknown ) =>
	! [ usual, '', false, null, undefined ].includes( value as never ) &&
	! ( Array.isArray( value ) && value.length === 0 );

interface MailTextProps extends Pick<
	MailProps,
	'mail' | 'looked' | 'onFix' | 'onChange'
> {
	field: TextName;
	findings: readonly Finding[];
	onFocus: (
		event: FocusEvent< HTMLInputElement | HTMLTextAreaElement >
	) => void;
}

/** A text of an email, with what is wrong in it. */
function MailText( {
	field,
	mail,
	looked,
	findings,
	onFix,
	onChange,
	onFocus,
}: MailTextProps ) {
	const { label, rows } = fields()[ field ];
	const files = field === 'attachments' ? ( looked?.files ?? [] ) : [];
	return (
		<div className="frontispiece-option">
			<TextField
				label={ label }
				rows={ rows }
				value={ mail[ field ] }
				aria-invalid={ findings.length > 0 }
				onFocus={ onFocus }
				onChange={ ( value ) => onChange( { [ field ]: value } ) }
			/>
			{ files.length > 0 && (
				<p className="description">
					{ __(
						'You can attach files from these fields:',
						'frontispiece'
					) }{ ' ' }
					<code>
						{ files.map( ( file ) => `[${ file }]` ).join( ' ' ) }
					</code>
				</p>
			) }
			<Findings findings={ findings } onFix={ onFix } />
		</div>
	);
}

/** Editor of one email of a form: recipients, content, and tags for submitted values. */
export function Mail( props: MailProps ) {
	const { name, mail, usual, looked, siteTags, compared, onChange } = props;
	const { findings = [], fields: fieldTags = [], files = [] } = looked ?? {};
	// The field that last had focus: a tag is inserted there.
	const last = useRef< {
		field: TextName;
		control: HTMLInputElement | HTMLTextAreaElement;
	} >();
	const insert = ( tag: string ) => {
		// No cursor yet: insert at the end of the text.
		const { field, control } = last.current ?? { field: 'body' as const };
		const text = mail[ field ];
		const from = control?.selectionStart ?? text.length;
		const to = control?.selectionEnd ?? text.length;
		onChange( {
			[ field ]: `${ text.slice( 0, from ) }[${ tag }]${ text.slice( to ) }`,
		} );
		window.requestAnimationFrame( () => {
			control?.focus();
			const at = from + tag.length + 2;
			control?.setSelectionRange( at, at );
		} );
	};
	const wrongIn = ( field: string ) =>
		findings.filter( ( { part } ) => part === `${ name }.${ field }` );
	const toggle = ( field: 'html' | 'exclude_blank', label: string ) => (
		<div key={ field } className="frontispiece-option">
			<ToggleControl
				label={ label }
				checked={ mail[ field ] }
				onChange={ ( isOn ) => onChange( { [ field ]: isOn } ) }
			/>
		</div>
	);
	const control = ( field: string ) => {
		switch ( field ) {
			case 'conditions':
				return (
					<SendConditions
						key={ field }
						group={ mail.conditions ?? null }
						fields={ compared }
						onChange={ ( conditions ) =>
							onChange( { conditions } )
						}
					/>
				);
			case 'recipients':
				return (
					<ConditionalTexts
						key={ field }
						title={ __( 'Conditional recipients', 'frontispiece' ) }
						help={ __(
							'Recipients whose conditions are met replace the default recipient.',
							'frontispiece'
						) }
						label={ __( 'To', 'frontispiece' ) }
						add={ __( 'Add recipient', 'frontispiece' ) }
						texts={ mail.recipients ?? [] }
						fields={ compared }
						onChange={ ( recipients ) =>
							onChange( { recipients } )
						}
					/>
				);
			case 'html':
				return toggle( field, __( 'Send as HTML', 'frontispiece' ) );
			case 'exclude_blank':
				return toggle(
					field,
					__( 'Skip empty fields', 'frontispiece' )
				);
			default:
				return (
					<MailText
						key={ field }
						{ ...props }
						field={ field as TextName }
						findings={ wrongIn( field ) }
						onFocus={ ( { currentTarget } ) => {
							last.current = {
								field: field as TextName,
								control: currentTarget,
							};
						} }
					/>
				);
		}
	};
	return (
		<>
			<ToggleControl
				label={ __( 'Send this email', 'frontispiece' ) }
				checked={ mail.active }
				onChange={ ( active ) => onChange( { active } ) }
			/>
			{ mail.active && (
				<>
					<div className="frontispiece-form-tags">
						<InsertTag
							fieldTags={ fieldTags }
							siteTags={ siteTags }
							labels={ compared }
							onInsert={ insert }
						/>
					</div>
					<More
						names={ CONTROLS.filter(
							( field ) =>
								compared.length > 0 ||
								! [ 'conditions', 'recipients' ].includes(
									field
								) ||
								isOwn( mail[ field ], null )
						) }
						isNeeded={ ( field ) =>
							MAIN.includes( field ) ||
							wrongIn( field ).length > 0 ||
							( field === 'attachments' && files.length > 0 )
						}
						isSet={ ( field ) =>
							isOwn(
								mail[ field as keyof MailDefinition ],
								usual[ field as keyof MailDefinition ]
							)
						}
						label={ __( 'More email settings', 'frontispiece' ) }
					>
						{ control }
					</More>
				</>
			) }
		</>
	);
}
