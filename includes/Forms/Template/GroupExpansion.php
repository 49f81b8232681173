<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Template;

use Frontispiece\Forms\Conditions\ConditionalPart;
use Frontispiece\Forms\Fields\FieldGroup;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Fields\GroupedFields;
use Frontispiece\Forms\Fields\Types\Repeat;
use Frontispiece\Kernel\Text\Escape;

/** Replaces each tag of a group of fields with its fields, their labels, and an element around them. */
final class GroupExpansion {
	/** Matches a label before a tag, and its end after it. A label cannot contain the labels of other fields. */
	private const LABEL     = '~<label\b[^>]*>((?:(?!</?label\b).)*+)$~isD';
	private const LABEL_END = '~^((?:(?!</?label\b).)*+)</label\s*>~is';

	/** @var list<GroupedFields> */
	public array $groups = [];

	/** @var list<ConditionalPart> rows of repeating groups */
	public array $rows = [];

	public function __construct( private readonly FieldTypes $types ) {}

	/**
	 * @param list<string|Tag> $nodes of a template
	 * @return list<string|Tag>
	 */
	public function expand( array $nodes ): array {
		$expanded = [];
		$count    = 0;
		foreach ( $nodes as $i => $node ) {
			if ( $count >= FormContent::MAX_FIELDS ) {
				break;
			}
			$count += $node instanceof Tag ? 1 : 0;
			$type   = $node instanceof Tag ? $this->types->get( $node->type ) : null;
			if ( ! $node instanceof Tag || ! ( $type instanceof FieldGroup || $type instanceof Repeat ) ) {
				$expanded[] = $nodes[ $i ];
				continue;
			}
			$legend = '';
			$parts  = self::labelAround( end( $expanded ), $nodes[ $i + 1 ] ?? null );
			if ( null !== $parts ) {
				[ $before, $legend, $nodes[ $i + 1 ] ] = $parts;
				array_pop( $expanded );
				$expanded[] = $before;
			}
			$fields = $this->forTag( $node, $legend );
			$count += count( array_filter( $fields, static fn( $field ): bool => $field instanceof Tag ) ) - 1;
			array_push( $expanded, ...$fields );
		}
		return $expanded;
	}

	/**
	 * @param string $legend title of the group as HTML; '' = as its type says
	 * @return list<string|Tag>
	 */
	public function forTag( Tag $tag, string $legend = '' ): array {
		$type = $this->types->get( $tag->type );
		if ( $type instanceof Repeat ) {
			return $this->rows( $tag );
		}
		if ( ! $type instanceof FieldGroup ) {
			return [ $tag ];
		}
		$fields         = $type->fields( $tag );
		$names          = array_map( static fn( Tag $field ): string => $field->name, $fields );
		$legend         = '' === $legend ? Escape::html( $type->legend( $tag ) ) : $legend;
		$plain          = html_entity_decode( wp_strip_all_tags( $legend ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$this->groups[] = new GroupedFields( $tag->name, $plain, $names, $type->joined( ... ) );
		$before         = self::open( $tag, $legend );
		$nodes          = [];
		foreach ( $fields as $key => $field ) {
			$part    = $type->parts()[ $key ];
			$width   = '' === $part->width ? '' : " frontispiece-form__row--$part->width";
			$nodes[] = "$before<div class=\"frontispiece-form__row$width\"><label>" . Escape::html( $part->label ) . ' ';
			$nodes[] = $field;
			$before  = '</label></div>';
		}
		return [ ...$nodes, "$before</fieldset>" ];
	}

	/** @return array{string, string, string}|null what precedes the label around a field, its text, and what follows */
	private static function labelAround( mixed $before, mixed $after ): ?array {
		return is_string( $before )
			&& is_string( $after )
			&& 1 === preg_match( self::LABEL, $before, $label )
			&& 1 === preg_match( self::LABEL_END, $after, $rest )
				? [
					substr( $before, 0, -strlen( $label[0] ) ),
					trim( wp_strip_all_tags( $label[1] ) ),
					$rest[1] . substr( $after, strlen( $rest[0] ) ),
				]
				: null;
	}

	/**
	 * @param list<string|Tag> $nodes
	 * @return list<string|Tag> without the fields that a row cannot contain, and their labels
	 */
	private static function accepted( array $nodes, RepeatedRows $rows ): array {
		$accepted = [];
		foreach ( $nodes as $i => $node ) {
			if ( is_string( $node ) || $rows->accepts( $node ) ) {
				$accepted[] = $nodes[ $i ];
				continue;
			}
			$parts = self::labelAround( end( $accepted ), $nodes[ $i + 1 ] ?? null );
			if ( null !== $parts ) {
				array_pop( $accepted );
				$accepted[]      = $parts[0];
				$nodes[ $i + 1 ] = $parts[2];
			}
		}
		return $accepted;
	}

	/** @return list<string|Tag> */
	private function rows( Tag $tag ): array {
		$inner = ( new TagParser( $this->types ) )->parse( $tag->content );
		$rows  = new RepeatedRows( $tag, $this->types, self::names( $inner ) );
		$inner = self::accepted( $inner, $rows );
		$nodes = [ $rows->open(), $tag ];
		// People read a row as a whole.
		$outer = $this->groups;
		for ( $row = 1; $row <= $rows->most(); $row++ ) {
			$parts = $this->expand( array_map(
				static fn( string|Tag $node ): string|Tag => $node instanceof Tag ? $rows->inRow( $node, $row ) : $node,
				$inner,
			) );

			$this->rows[] = $rows->part( $row, self::names( $parts ) );
			array_push( $nodes, "\n\n" . $rows->openRow( $row ) . "\n\n", ...$parts, ...[ "\n\n" . $rows->closeRow( $row ) ] );
		}
		$this->groups = [ ...$outer, $rows->grouped() ];
		return [ ...$nodes, "\n\n" . $rows->close() ];
	}

	/**
	 * @param list<string|Tag> $nodes
	 * @return list<string>
	 */
	private static function names( array $nodes ): array {
		$tags = array_filter( $nodes, static fn( $node ): bool => $node instanceof Tag && '' !== $node->name );
		return array_values( array_unique( array_column( $tags, 'name' ) ) );
	}

	private static function open( Tag $tag, string $legend ): string {
		$id      = $tag->option( 'id' ) ?? '';
		$classes = implode( ' ', [ 'frontispiece-form__group', 'frontispiece-form__parts', ...$tag->classes() ] );
		return sprintf(
			'<fieldset class="%s"%s><legend class="frontispiece-form__legend">%s</legend>',
			Escape::attr( $classes ),
			1 === preg_match( '/^[A-Za-z][\w-]*$/D', $id ) ? " id=\"$id\"" : '',
			$legend,
		);
	}
}
