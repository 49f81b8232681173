<?php
declare(strict_types=1);

namespace Frontispiece\Sniffs\Files;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * Finds lines that are too long. Texts, SQL statements and patterns are exempt, because people search for them in one
 * piece: such a string literal has its own line, with at most a key before it.
 */
final class LineLengthSniff implements Sniff {
	public int $limit = 140;

	private const TAB     = '    ';
	private const LITERAL = '/\'(?:[^\'\\\\]|\\\\.)*\'|"(?:[^"\\\\]|\\\\.)*"/';

	/** What may be on the same line as such a literal: a key, an assignment, an operator, a return. */
	private const AROUND = '/^\s*
		(?: (?:(?:public|private|protected)\s+)? const\s+ \w+\s*=
		  | [\w\'":$>\[\]-]+ \s* (?:=>|\.?=) (?:\s*new\s+[\w\\\\]+\()?
		  | return | [?:.] | => | \w+: )?
		\s* LITERAL [\s,;)\]]* $/x';

	/** @return list<int|string> */
	public function register(): array {
		return [ T_OPEN_TAG ];
	}

	/**
	 * @param int $stackPtr
	 * @return int the end of the file: each file is read once
	 */
	public function process( File $phpcsFile, $stackPtr ): int {
		$inside = $this->linesInsideStrings( $phpcsFile );
		foreach ( explode(
			$phpcsFile->eolChar,
			$phpcsFile->getTokensAsString( 0, $phpcsFile->numTokens, true ),
		) as $index => $line ) {
			$width = mb_strlen( str_replace( "\t", self::TAB, $line ) );
			if ( $width <= $this->limit || isset( $inside[ $index + 1 ] ) || self::isUnbreakable( $line ) ) {
				continue;
			}
			$phpcsFile->addErrorOnLine(
				'Line has %d characters (at most %d)',
				$index + 1,
				'TooLong',
				[ $width, $this->limit ],
			);
		}
		return $phpcsFile->numTokens;
	}

	private static function isUnbreakable( string $line ): bool {
		if ( 1 === preg_match( '~^\s*(?://|/?\*)\s*(?:phpcs:.*|\S+)$~', $line ) ) {
			return true;
		}
		$rest = preg_replace( self::LITERAL, 'LITERAL', $line );
		// A key may be a literal, too.
		$rest = preg_replace( '/^(\s*)LITERAL(\s*=>)/', '$1key$2', (string) $rest );
		return 1 === preg_match( self::AROUND, (string) $rest );
	}

	/** @return array<int, true> lines that lie wholly or partly in a string of several lines */
	private function linesInsideStrings( File $file ): array {
		$lines = [];
		foreach ( $file->getTokens() as $index => $token ) {
			$previous = $file->getTokens()[ $index - 1 ] ?? null;
			$string   = in_array( $token['code'], [ T_CONSTANT_ENCAPSED_STRING, T_DOUBLE_QUOTED_STRING ], true );
			$goes_on  = $string && null !== $previous && $previous['code'] === $token['code'];
			if ( $goes_on || in_array( $token['code'], [ T_HEREDOC, T_NOWDOC ], true ) ) {
				$lines[ $token['line'] ] = true;
			}
		}
		return $lines;
	}
}
