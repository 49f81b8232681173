/** Servers accept 1000 values at least, unless somebody has lowered max_input_vars. */
const MAX_VALUES = 200;

/** Names that the server unpacks. */
const PACKABLE = /^[A-Za-z][^[\]]*(\[\])?$/;

/**
 * Returns the data of a large form with its fields as one value: PHP drops values beyond max_input_vars without an error.
 * includes/Forms/Submission/PostedData.php unpacks them.
 */
export function packed( data: FormData ): FormData {
	const all = [ ...data ];
	const files = all.filter(
		( [ , value ] ) => typeof value !== 'string' && value.name !== ''
	);
	if ( files.length ) {
		// PHP drops files beyond max_file_uploads without an error, too.
		data.set( '_frontispiece_files', String( files.length ) );
		all.push( [ '_frontispiece_files', String( files.length ) ] );
	}
	if ( all.length <= MAX_VALUES ) {
		return data;
	}
	const result = new FormData();
	const fields: [ string, string ][] = [];
	for ( const [ name, value ] of all ) {
		if ( typeof value === 'string' && PACKABLE.test( name ) ) {
			fields.push( [ name, value ] );
		} else {
			result.append( name, value );
		}
	}
	result.append( '_frontispiece_fields', JSON.stringify( fields ) );
	return result;
}
