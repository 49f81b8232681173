<?php
/**
 * Checks the rules of the WordPress plugin directory that can be checked with the tokens of a PHP file. Reads paths
 * from standard input, one per line, and prints "path:line: what is wrong". Ignores lines with `phpcs:ignore` and the
 * lines directly below them; the reason must be given there, which is also a rule.
 */

declare(strict_types=1);

/** What the header of the plugin must not have. */
const FRONTISPIECE_HEADERS = [
	'the directory does not allow "Update URI"' => '/^\s*\*\s*Update URI:/m',
	'"Plugin URI" is a placeholder'             => '/^\s*\*\s*Plugin URI:.*(?:example\.(?:org|com|net)|wordpress\.org)/m',
];

/** What to do instead of calls. */
const FRONTISPIECE_CALLS = [
	'use WP_Filesystem'                => [
		'chmod', 'file_put_contents', 'fopen', 'fwrite', 'readfile', 'rename', 'rmdir', 'touch',
	],
	'use wp_mkdir_p()'                 => [ 'mkdir' ],
	'use wp_delete_file()'             => [ 'unlink' ],
	'use wp_handle_upload() or copy()' => [ 'move_uploaded_file' ],
	'use wp_remote_get()'              => [ 'curl_init', 'curl_setopt', 'file_get_contents' ],
	'use wp_parse_url()'               => [ 'parse_url' ],
	'use wp_strip_all_tags()'          => [ 'strip_tags' ],
	'use wp_rand()'                    => [ 'mt_rand', 'rand' ],
	'use gmdate() or wp_date()'        => [ 'date' ],
	'use Log'                          => [ 'error_log' ],
	'leave limits to the host'         => [ 'ini_set', 'set_time_limit' ],
	'remove it'                        => [ 'print_r', 'var_dump' ],
	'never'                            => [ 'eval', 'passthru', 'proc_open' ],
];

/** @return list<array{int, string}> */
function frontispiece_problems( string $code ): array {
	$problems = [];
	$tokens = array_values( array_filter(
		PhpToken::tokenize( $code ),
		static fn( PhpToken $token ): bool => ! $token->is( T_WHITESPACE ),
	) );
	foreach ( $tokens as $at => $token ) {
		$name   = strtolower( ltrim( $token->text, '\\' ) );
		$before = $tokens[ $at - 1 ] ?? null;
		$isCall = $token->is( [ T_STRING, T_NAME_FULLY_QUALIFIED, T_EVAL ] )
			&& '(' === ( $tokens[ $at + 1 ]->text ?? '' )
			&& (
				null === $before
				|| ! $before->is( [ T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_NEW ] )
			);
		foreach ( $isCall ? FRONTISPIECE_CALLS : [] as $advice => $names ) {
			if ( in_array( $name, $names, true ) ) {
				$problems[] = [ $token->line, "$name(): $advice" ];
			}
		}
		$isText = $token->is( [ T_CONSTANT_ENCAPSED_STRING, T_ENCAPSED_AND_WHITESPACE, T_INLINE_HTML ] );
		if (
			$isText && 1 === preg_match( '~<style[\s>]|<link\s[^>]*stylesheet|<script\s[^>]*\bsrc=~i', $token->text )
		) {
			$problems[] = [
				$token->line,
				'print styles and scripts through wp_enqueue_style() or wp_print_inline_script_tag()',
			];
		}
	}
	return $problems;
}

foreach ( explode( "\n", trim( (string) stream_get_contents( STDIN ) ) ) as $file ) {
	$code  = (string) file_get_contents( $file );
	$lines = explode( "\n", $code );
	foreach ( 'plugin.php' === $file ? FRONTISPIECE_HEADERS : [] as $problem => $pattern ) {
		if ( 1 === preg_match( $pattern, (string) strstr( $code, '*/', true ) ) ) {
			echo "$file: $problem\n";
		}
	}
	foreach ( $lines as $number => $line ) {
		if ( 1 === preg_match( '/phpcs:(?:ignore|disable)\b(?!.* -- \S)/', $line ) ) {
			echo $file, ':', $number + 1, ": say why after \" -- \"\n";
		}
	}
	foreach ( frontispiece_problems( $code ) as [ $number, $problem ] ) {
		$above = trim( $lines[ $number - 2 ] ?? '' );
		if (
			! str_contains( $lines[ $number - 1 ], 'phpcs:ignore' ) && ! str_starts_with( $above, '// phpcs:ignore' )
		) {
			echo $file, ':', $number, ": $problem\n";
		}
	}
}
