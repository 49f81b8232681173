<?php
/**
 * Checks the rules of the WordPress plugin directory that can be checked with the tokens of a PHP file. Reads paths
 * from standard input, one per line, and prints "path:line: what is wrong". Ignores lines with `phpcs:ignore` and the
 * lines directly below them; the reason must be given there, which is also a rule.
 */

declare(strict_types=1);

const FRONTISPIECE_CALLS = [
	'move_uploaded_file' => 'use wp_handle_upload() or copy()',
	'curl_setopt'        => 'use wp_remote_get()',
	'curl_init'          => 'use wp_remote_get()',
	'file_get_contents'  => 'use wp_remote_get() for addresses',
	'file_put_contents'  => 'use WP_Filesystem',
	'fopen'              => 'use WP_Filesystem',
	'fwrite'             => 'use WP_Filesystem',
	'readfile'           => 'use WP_Filesystem',
	'mkdir'              => 'use wp_mkdir_p()',
	'rename'             => 'use WP_Filesystem',
	'unlink'             => 'use wp_delete_file()',
	'chmod'              => 'use WP_Filesystem',
	'rmdir'              => 'use WP_Filesystem',
	'touch'              => 'use WP_Filesystem',
	'eval'               => 'never',
	'proc_open'          => 'never',
	'passthru'           => 'never',
	'set_time_limit'     => 'leave limits to the host',
	'ini_set'            => 'leave limits to the host',
	'error_log'          => 'use Log',
	'var_dump'           => 'remove it',
	'print_r'            => 'remove it',
	'parse_url'          => 'use wp_parse_url()',
	'strip_tags'         => 'use wp_strip_all_tags()',
	'rand'               => 'use wp_rand()',
	'mt_rand'            => 'use wp_rand()',
	'date'               => 'use gmdate() or wp_date()',
];

/** @return list<array{int, string}> */
function frontispiece_problems( string $code ): array {
	$problems = [];
	$tokens = array_values( array_filter(
		PhpToken::tokenize( $code ),
		static fn( PhpToken $token ): bool => ! $token->is( T_WHITESPACE ),
	) );
	foreach ( $tokens as $at => $token ) {
		$name   = strtolower( $token->text );
		$before = $tokens[ $at - 1 ] ?? null;
		$isCall = $token->is( [ T_STRING, T_EVAL ] )
			&& isset( FRONTISPIECE_CALLS[ $name ] )
			&& '(' === ( $tokens[ $at + 1 ]->text ?? '' )
			&& (
				null === $before
				|| ! $before->is( [ T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_NEW ] )
			);
		if ( $isCall ) {
			$problems[] = [ $token->line, "$name(): " . FRONTISPIECE_CALLS[ $name ] ];
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
