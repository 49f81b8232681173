<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Template;

use Frontispiece\Forms\Fields\FieldTypes;

/** Splits a template into text and form tags. Anything that is not a known tag or has no valid name remains text. */
final class TagParser {
	public const NAME = '/^[A-Za-z][A-Za-z0-9_:-]{0,99}$/D';

	public function __construct( private readonly FieldTypes $types ) {}

	/** @return list<string|Tag> */
	public function parse( string $template ): array {
		$template = mb_scrub( str_replace( "\0", '', $template ), 'UTF-8' );
		$types    = implode(
			'|',
			array_map( static fn( string $type ): string => preg_quote( $type, '/' ), $this->types->names() ),
		);
		$quoted   = "(?:\"[^\"]*+\"|'[^']*+')";
		// Quoted values may follow each other, or an option, without a space.
		$pattern  = "/\[(\[?)($types)(\*?)((?:\s++(?:{$quoted}|[^\s\"'\[\]]++){$quoted}*+)*+)\s*+\](\]?)/";
		$nodes    = [];
		$at       = 0;
		$count    = 0;
		while ( $count < FormContent::MAX_FIELDS && 1 === preg_match( $pattern, $template, $match, PREG_OFFSET_CAPTURE, $at ) ) {
			[ $whole, $start ] = $match[0];
			$nodes[] = substr( $template, $at, $start - $at );
			$at      = $start + strlen( $whole );
			// [[text name]] is an escaped tag.
			if ( '' !== $match[1][0] && '' !== $match[5][0] ) {
				$nodes[] = substr( $whole, 1, -1 );
				continue;
			}
			$nodes[] = $match[1][0];
			$content = '';
			if ( $this->types->get( $match[2][0] )::ENCLOSES_CONTENT ) {
				[ $content, $at ] = $this->content( $template, $match[2][0], $at, $match[5][0] );
			}
			$begin   = $start + strlen( $match[1][0] );
			$tag     = $this->tag(
				$match[2][0],
				'' !== $match[3][0],
				$match[4][0],
				$content,
				$begin,
				$at - $begin - strlen( $match[5][0] ),
			);
			$nodes[] = $tag ?? substr( $template, $begin, $at - $begin );
			if ( null !== $tag ) {
				$nodes[] = $match[5][0];
			}
			++$count;
		}
		$nodes[] = substr( $template, $at );
		return self::joined( $nodes );
	}

	/** @return array{0: string, 1: int} content before the closing tag, and the offset where it ends */
	private function content( string $template, string $type, int $at, string $bracket ): array {
		$close = strpos( $template, "[/$type]", $at );
		// If another tag of the same type comes first, this one was not closed.
		$next = strpos( $template, "[$type", $at );
		if ( false === $close || '' !== $bracket || ( false !== $next && $next < $close ) ) {
			return [ '', $at ];
		}
		return [ substr( $template, $at, $close - $at ), $close + strlen( $type ) + 3 ];
	}

	private function tag( string $type, bool $required, string $inner, string $content, int $at, int $length ): ?Tag {
		preg_match_all(
			'/"([^"]*)"|\'([^\']*)\'|[^\s"\']+/',
			$inner,
			$tokens,
			PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL,
		);
		$options = [];
		$values  = [];
		foreach ( $tokens as $token ) {
			$value = $token[1] ?? $token[2] ?? null;
			if ( null === $value ) {
				$options[] = (string) $token[0];
			} else {
				$values[] = html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
			}
		}
		$name = '';
		if ( '' !== $this->types->get( $type )::NAME ) {
			$name = (string) array_shift( $options );
			if ( 1 !== preg_match( self::NAME, $name ) ) {
				return null;
			}
		}
		return new Tag( $type, $required, $name, $options, $values, $content, $at, $length );
	}

	/**
	 * @param list<string|Tag> $nodes
	 * @return list<string|Tag> without empty texts; adjacent texts are merged
	 */
	private static function joined( array $nodes ): array {
		$joined = [];
		$text   = '';
		foreach ( $nodes as $node ) {
			if ( is_string( $node ) ) {
				$text .= $node;
				continue;
			}
			array_push( $joined, ...( '' === $text ? [] : [ $text ] ), ...[ $node ] );
			$text = '';
		}
		return '' === $text ? $joined : [ ...$joined, $text ];
	}
}
