<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Fields\Types\Tel;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;

defined( 'ABSPATH' ) || exit;

/** Labels of a form's fields: the text of their label elements, or words made from their names. */
final class FieldLabels {
	/**
	 * Matches a label around text and one tag, whose number is between two NULs. Groups: attributes, text before, tag,
	 * text after.
	 */
	public const AROUND =
		'~<label\b([^>]*)>((?:(?!</?label\b)[^\0])*+)\0(\d+)\0((?:(?!</?label\b)[^\0])*+)</label\s*>~i';

	/** @var array<string, string> field => text of its label */
	private readonly array $own;

	/** @var array<string, string> the same with those of groups */
	private readonly array $labels;

	public function __construct( ?Form $form ) {
		$isText       = static fn( string $label ): bool => '' !== $label;
		$this->own    = null === $form ? [] : array_filter( self::read( $form ), $isText );
		$this->labels = null === $form ? [] : array_filter( self::withGroups( $form, $this->own ), $isText );
	}

	/** Returns the label of a field without that of its group. */
	public function own( string $field ): string {
		return $this->own[ $field ]
			?? ( new Tag( '', false, (string) preg_replace( '/^.*:\d+:/', '', $field ) ) )->readableName();
	}

	public function forField( string $field ): string {
		$end = ':' . Tel::INTERNATIONAL;
		if ( ! isset( $this->labels[ $field ] ) && str_ends_with( $field, $end ) ) {
			/* translators: %s: label of a phone field. Its value follows in the format +493012345. */
			return sprintf( __( '%s (international)', 'frontispiece' ), $this->forField( substr( $field, 0, -strlen( $end ) ) ) );
		}
		return $this->labels[ $field ] ?? ( new Tag( '', false, $field ) )->readableName();
	}

	/** @return array<string, string> */
	private static function read( Form $form ): array {
		$text = '';
		$tags = [];
		foreach ( $form->nodes() as $node ) {
			$text .= $node instanceof Tag ? "\0" . count( $tags ) . "\0" : $node;
			if ( $node instanceof Tag ) {
				$tags[] = $node;
			}
		}
		$labels = [];
		preg_match_all( self::AROUND, $text, $around, PREG_SET_ORDER );
		foreach ( $around as [ , , $before, $number, $behind ] ) {
			$tag = $tags[ (int) $number ] ?? null;
			if ( null !== $tag && $form->type( $tag )::TAKES_LABEL ) {
				$labels[ $tag->name ] = self::text( '' === trim( $before ) ? $behind : $before );
			}
		}
		foreach ( $tags as $tag ) {
			$id   = $tag->option( 'id' ) ?? '';
			$with = '~<label\b[^>]*\bfor\s*=\s*["\']?'
				. preg_quote( $id, '~' )
				. '(?:["\'\s][^>\0]*)?>([^\0]*?)</label~i';
			if ( '' !== $id && 1 === preg_match( $with, $text, $match ) ) {
				$labels[ $tag->name ] ??= self::text( $match[1] );
			}
		}
		return $labels;
	}

	/**
	 * @param array<string, string> $labels
	 * @return array<string, string> with those of groups, which also distinguish fields such as two cities
	 */
	private static function withGroups( Form $form, array $labels ): array {
		$shared = array_filter( array_count_values( $labels ), static fn( int $count ): bool => $count > 1 );
		foreach ( $form->content()->groups() as $group ) {
			$labels[ $group->name ] = $group->label;
			foreach ( $group->fields as $key => $field ) {
				$label            = $labels[ $field ] ?? '';
				$labels[ $field ] = '' === $label ? '' : $group->labelOf( $key, $label, isset( $shared[ $label ] ) );
			}
		}
		return $labels;
	}

	/** Returns a label as plain text, without a trailing colon or asterisk. */
	private static function text( string $html ): string {
		$text = html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return mb_substr( rtrim( trim( (string) preg_replace( '/\s+/u', ' ', $text ) ), ' :*' ), 0, 200 );
	}
}
