<?php
/**
 * Finds PHP files that do something when called directly. Reads paths from standard input, one per line, and prints
 * "path: what to do": the first statement must be `defined( 'ABSPATH' ) || exit;`, unless the file only declares classes
 * and functions or, like generated files, only returns a literal array. Plugin Check takes enumerations, and classes that
 * add hooks, for code that runs.
 */

declare(strict_types=1);

/**
 * Removes what never runs: comments, `declare`, `namespace`, `use` and declarations of classes, functions and
 * constants.
 *
 * @param list<PhpToken> $tokens
 * @return list<PhpToken> The tokens from the first statement that runs.
 */
function frontispiece_first_statement( array $tokens ): array {
	$header = [ T_DECLARE, T_NAMESPACE, T_USE, T_CONST ];
	$open   = [ ord( '{' ), ord( '[' ), ord( '(' ), T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES, T_ATTRIBUTE ];
	$bodies = [ T_FINAL, T_ABSTRACT, T_READONLY, T_CLASS, T_INTERFACE, T_TRAIT, T_ENUM, T_FUNCTION ];
	while ( [] !== $tokens ) {
		$until = match ( true ) {
			$tokens[0]->is( $header )     => ord( ';' ),
			$tokens[0]->is( T_ATTRIBUTE ) => ord( ']' ),
			$tokens[0]->is( $bodies )     => ord( '}' ),
			default                       => 0,
		};
		if ( 0 === $until ) {
			break;
		}
		$depth = 0;
		while ( [] !== $tokens ) {
			$token  = array_shift( $tokens );
			// Compare by ID, because the text between two variables in a string can also be a bracket.
			$depth += in_array( $token->id, $open, true ) ? 1 : 0;
			$depth -= in_array( $token->id, [ ord( '}' ), ord( ']' ), ord( ')' ) ], true ) ? 1 : 0;
			if ( 0 === $depth && $until === $token->id ) {
				break;
			}
		}
	}
	return $tokens;
}

/** @param list<PhpToken> $tokens */
function frontispiece_is_literal( array $tokens ): bool {
	$parts = [
		T_CONSTANT_ENCAPSED_STRING, T_LNUMBER, T_DNUMBER, T_ARRAY, T_DOUBLE_ARROW, '[', ']', '(', ')', ',', ';', '-',
		'.',
	];
	if ( ! $tokens[0]->is( T_RETURN ) ) {
		return false;
	}
	foreach ( array_slice( $tokens, 1 ) as $token ) {
		if ( ! $token->is( $parts ) && ! in_array( strtolower( $token->text ), [ 'true', 'false', 'null' ], true ) ) {
			return false;
		}
	}
	return true;
}

foreach ( explode( "\n", trim( (string) stream_get_contents( STDIN ) ) ) as $file ) {
	$code    = (string) file_get_contents( $file );
	$tokens  = array_values(
		array_filter(
			PhpToken::tokenize( $code ),
			static fn( PhpToken $token ): bool =>
				! $token->is( [ T_OPEN_TAG, T_WHITESPACE, T_COMMENT, T_DOC_COMMENT ] ),
		),
	);
	$rest    = frontispiece_first_statement( $tokens );
	$start   = implode(
		'',
		array_map( static fn( PhpToken $token ): string => $token->text, array_slice( $rest, 0, 6 ) ),
	);
	$isBuilt = 1 === preg_match( '~(^|/)(build|languages)/[^/]+$~', $file );
	if (
		( [] !== $rest || 1 === preg_match( '/^enum |\b(?:add_action|add_filter|define) ?\(/m', $code ) )
		&& 1 !== preg_match( "/^defined\\('(ABSPATH|WP_UNINSTALL_PLUGIN)'\\)\\|\\|exit$/", $start )
		&& ! ( $isBuilt && [] !== $rest && frontispiece_is_literal( $rest ) )
	) {
		echo $file, ": begin with `defined( 'ABSPATH' ) || exit;`\n";
	}
}
