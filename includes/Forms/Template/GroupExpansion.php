<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Template;

use Frontispiece\Forms\Fields\FieldGroup;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Fields\GroupedFields;
use Frontispiece\Kernel\Text\Text;

/** Replaces each tag of a group of fields with its fields, their labels, and an element around them. */
final class GroupExpansion {
	/** Matches a label before a tag, and its end after it. A label cannot contain the labels of other fields. */
	private const LABEL     = '~<label\b[^>]*>((?:(?!</?label\b).)*+)$~isD';
	private const LABEL_END = '~^((?:(?!</?label\b).)*+)</label\s*>~is';

	/** @var list<GroupedFields> */
	public array $groups = [];

	public function __construct( private readonly FieldTypes $types ) {}

	/**
	 * @param list<string|Tag> $nodes of a template
	 * @return list<string|Tag>
	 */
	public function expand( array $nodes ): array {
		$expanded = [];
		$count    = 0;
		foreach ( $nodes as $i => $node ) {
			if ( $count >= FormContent::MOST ) {
				break;
			}
			$count += $node instanceof Tag ? 1 : 0;
			if ( ! $node instanceof Tag || ! $this->types->get( $node->type ) instanceof FieldGroup ) {
				$expanded[] = $node;
				continue;
			}
			$legend = '';
			$before = end( $expanded );
			$after  = $nodes[ $i + 1 ] ?? null;
			if (
				is_string( $before )
				&& is_string( $after )
				&& 1 === preg_match( self::LABEL, $before, $label )
				&& 1 === preg_match( self::LABEL_END, $after, $rest )
			) {
				$legend          = trim( wp_strip_all_tags( $label[1] ) );
				$nodes[ $i + 1 ] = $rest[1] . substr( $after, strlen( $rest[0] ) );
				array_pop( $expanded );
				$expanded[] = substr( $before, 0, -strlen( $label[0] ) );
			}
			$fields = $this->of( $node, $legend );
			$count += intdiv( count( $fields ), 2 ) - 1;
			array_push( $expanded, ...$fields );
		}
		return $expanded;
	}

	/**
	 * @param string $legend title of the group as HTML; '' = as its type says
	 * @return list<string|Tag>
	 */
	public function of( Tag $tag, string $legend = '' ): array {
		$type = $this->types->get( $tag->type );
		if ( ! $type instanceof FieldGroup ) {
			return [ $tag ];
		}
		$fields         = $type->fields( $tag );
		$names          = array_map( static fn( Tag $field ): string => $field->name, $fields );
		$legend         = '' === $legend ? Text::html( $type->legend( $tag ) ) : $legend;
		$plain          = html_entity_decode( wp_strip_all_tags( $legend ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$this->groups[] = new GroupedFields( $tag->name, $plain, $names, $type );
		$before         = self::open( $tag, $legend );
		$nodes          = [];
		foreach ( $fields as $key => $field ) {
			$part    = $type->parts()[ $key ];
			$width   = '' === $part->width ? '' : " frontispiece-form__row--$part->width";
			$nodes[] = "$before<div class=\"frontispiece-form__row$width\"><label>" . Text::html( $part->label ) . ' ';
			$nodes[] = $field;
			$before  = '</label></div>';
		}
		return [ ...$nodes, "$before</fieldset>" ];
	}

	private static function open( Tag $tag, string $legend ): string {
		$id      = $tag->option( 'id' ) ?? '';
		$classes = implode( ' ', [ 'frontispiece-form__group', 'frontispiece-form__parts', ...$tag->classes() ] );
		return sprintf(
			'<fieldset class="%s"%s><legend class="frontispiece-form__legend">%s</legend>',
			Text::attr( $classes ),
			1 === preg_match( '/^[A-Za-z][\w-]*$/D', $id ) ? " id=\"$id\"" : '',
			$legend,
		);
	}
}
