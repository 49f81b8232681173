<?php
/** Checks the syntax of the PHP files listed on standard input, one per line. */

declare(strict_types=1);

foreach ( explode( "\n", trim( (string) stream_get_contents( STDIN ) ) ) as $file ) {
	try {
		token_get_all( (string) file_get_contents( $file ), TOKEN_PARSE );
	} catch ( ParseError $error ) {
		echo $file, ':', $error->getLine(), ': ', $error->getMessage(), "\n";
	}
}
