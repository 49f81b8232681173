<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Blocks;

use Frontispiece\Forms\Fields\FieldLabels;
use Frontispiece\Forms\Fields\Types\Repeat;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Forms\Template\TagContent;
use Frontispiece\Kernel\Blocks\BlockMarkup;

/**
 * A template in which each field is replaced by a mark: \1n\1 for a field (with its label) that a block can express,
 * \2n\2 for one that remains a tag.
 */
final class MarkedTemplate {
	public const FIELD = '/\x01(\d+)\x01/';

	/** Elements whose end tag may be missing, or that have none. */
	private const UNBALANCED = [
		'area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'li', 'link', 'meta', 'option', 'p', 'source', 'track',
		'wbr',
	];

	/** @var list<string> source of each mark */
	private array $sources = [];

	/** @var array<int, string> number of a mark => its block */
	private array $fields = [];

	/** @var list<int> numbers of the marks of repeating groups */
	private array $groups = [];

	private readonly string $text;

	/** @param \Closure(string): ?string $inner blocks of the template in a repeating group; null if tags would remain */
	public function __construct(
		private readonly Form $form,
		private readonly FieldBlocks $blocks,
		private readonly \Closure $inner,
	) {
		$template = strtr( $form->template, [ "\r\n" => "\n" ] );
		// The parser's positions refer to the original template.
		$form       = $form->withTemplate( str_replace( [ "\x01", "\x02" ], '', $template ) );
		$content    = $form->content();
		$tags       = $content instanceof TagContent ? $content->written() : $form->tags();
		$sources    = [];
		$text       = '';
		$at         = 0;
		foreach ( $tags as $i => $tag ) {
			$sources[] = substr( $form->template, $tag->at, $tag->length );
			$text     .= substr( $form->template, $at, $tag->at - $at ) . "\0$i\0";
			$at        = $tag->at + $tag->length;
		}
		$text       = $this->labelled( $text . substr( $form->template, $at ), $tags, $sources );
		$this->text = (string) preg_replace_callback(
			'/\0(\d+)\0/',
			fn( array $match ): string => $this->mark(
				$sources[ (int) $match[1] ],
				self::isNamedElsewhere( $tags[ (int) $match[1] ], $text )
					? null
					: $this->block( $tags[ (int) $match[1] ], '', '' ),
				$this->form->type( $tags[ (int) $match[1] ] ) instanceof Repeat,
			),
			$text,
		);
	}

	/** @return list<string> rows, as the form prints them; rows that share an element are one */
	public function rows(): array {
		$rows = [];
		$open = '';
		foreach ( explode( "\n\n", (string) preg_replace( '/\n\s*\n/', "\n\n", $this->text ) ) as $row ) {
			$open = '' === $open ? trim( $row ) : "$open\n\n" . trim( $row );
			if ( '' !== $open && self::isBalanced( $open ) ) {
				$rows[] = $open;
				$open   = '';
			}
		}
		return '' === $open ? $rows : [ ...$rows, $open ];
	}

	/** @return list<list<string>> the blocks of the fields in a row; a repeating group is a row of its own */
	public function fields( string $row ): array {
		preg_match_all( self::FIELD, $row, $matches );
		$rows = [ [] ];
		foreach ( array_map( 'intval', $matches[1] ) as $number ) {
			$block = $this->fields[ $number ] ?? '';
			if ( in_array( $number, $this->groups, true ) ) {
				array_push( $rows, [ $block ], [] );
			} else {
				$rows[ array_key_last( $rows ) ][] = $block;
			}
		}
		return array_values( array_filter( $rows, static fn( array $blocks ): bool => [] !== $blocks ) );
	}

	/** Returns the original text of a row. */
	public function source( string $row ): string {
		return (string) preg_replace_callback(
			'/[\x01\x02](\d+)[\x01\x02]/',
			fn( array $match ): string => $this->source( $this->sources[ (int) $match[1] ] ?? '' ),
			$row,
		);
	}

	/**
	 * Replaces each label around a tag.
	 *
	 * @param list<Tag>    $tags
	 * @param list<string> $sources
	 */
	private function labelled( string $text, array $tags, array $sources ): string {
		return (string) preg_replace_callback(
			FieldLabels::AROUND,
			function ( array $match ) use ( $tags, $sources ): string {
				[ , $attributes, $before, $number, $after ] = $match;
				$tag    = $tags[ (int) $number ];
				$source = strtr( $match[0], [ "\0$number\0" => $sources[ (int) $number ] ] );
				$own    = preg_replace( '/\s(?:class|for)\s*=\s*(?:"[^"]*"|\'[^\']*\'|[^\s"\'>]+)/i', '', $attributes );
				$help   = (string) preg_replace( '~^<small>((?:(?!</?small\b).)*)</small>$~is', '$1', trim( $after ) );
				$isText = '' !== trim( wp_strip_all_tags( $before ) )
					&& $this->form->type( $tag )::TAKES_LABEL
					&& '' === trim( (string) $own )
					&& 1 !== preg_match( '/[\[\]]/', $before . $after )
					&& InlineHtml::isClean( $before )
					&& InlineHtml::isClean( $help );
				return $this->mark(
					$source,
					$isText ? $this->block( $tag, InlineHtml::clean( $before ), InlineHtml::clean( $help ) ) : null,
				);
			},
			$text,
		);
	}

	private function mark( string $source, ?string $block, bool $isRepeat = false ): string {
		$number          = count( $this->sources );
		$this->sources[] = $source;
		if ( null === $block ) {
			return "\x02$number\x02";
		}
		$this->fields[ $number ] = $block;
		$this->groups            = $isRepeat ? [ ...$this->groups, $number ] : $this->groups;
		return "\x01$number\x01";
	}

	private function block( Tag $tag, string $label, string $help ): ?string {
		$inner   = $this->form->type( $tag ) instanceof Repeat ? ( $this->inner )( $tag->content ) : '';
		$written = $this->blocks->forKind( $tag->type )->write( $tag );
		$name    = FieldBlock::nameOf( $tag->type );
		return null === $inner || null === $written || $this->blocks->get( $name ) !== $this->blocks->forKind( $tag->type )
			? null
			: BlockMarkup::block(
				$name,
				( '' === $label ? [] : [ 'label' => $label ] ) + $written + ( '' === $help ? [] : [ 'help' => $help ] ),
				'' === $inner ? '' : "\n$inner\n",
			);
	}

	/** Returns whether a label refers to a field by its id. A block contains its label instead. */
	private static function isNamedElsewhere( Tag $tag, string $text ): bool {
		$id = $tag->option( 'id' ) ?? '';
		return '' !== $id
			&& 1 === preg_match( '~<label\b[^>]*\bfor\s*=\s*["\']?' . preg_quote( $id, '~' ) . '["\'\s>]~i', $text );
	}

	private static function isBalanced( string $html ): bool {
		$text = (string) preg_replace( '~<!--.*?-->~s', '', $html );
		if ( str_contains( $text, '<!--' ) ) {
			return false;
		}
		$open = 0;
		preg_match_all( '~<(/?)([a-z][a-z0-9-]*)\b(?:"[^"]*"|\'[^\']*\'|[^>"\'])*>~i', $text, $tags, PREG_SET_ORDER );
		foreach ( $tags as [ , $slash, $name ] ) {
			if ( ! in_array( strtolower( $name ), self::UNBALANCED, true ) ) {
				$open += '' === $slash ? 1 : -1;
			}
		}
		return $open <= 0;
	}
}
