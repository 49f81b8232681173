import type { MailDefinition, MissingField } from './types';

/** Puts a line into the text: above the signature, and inside the page where the email is a whole one. */
function insertLines( body: string, lines: string ): string {
	const end = body.search( /\n*\n-- \n|\s*<\/body>/i );
	const at = end < 0 ? body.trimEnd().length : end;
	const before = body.slice( 0, at );
	return `${ before }${ before && '\n' }${ lines }${ body.slice( at ) }`;
}

/** Returns an email's texts with the fields that they lacked: files attached, everything else as a line of its own. */
export function withFields(
	mail: MailDefinition,
	missing: readonly MissingField[]
): Pick< MailDefinition, 'body' | 'attachments' > {
	const files = missing.filter( ( { isFile } ) => isFile );
	const lines = missing
		.filter( ( { isFile } ) => ! isFile )
		.map( ( { name, label } ) => `${ label }: [${ name }]` )
		.join( mail.html ? '<br>\n' : '\n' );
	return {
		body: lines ? insertLines( mail.body, lines ) : mail.body,
		attachments: [
			mail.attachments.trim(),
			...files.map( ( { name } ) => `[${ name }]` ),
		]
			.filter( Boolean )
			.join( ' ' ),
	};
}
