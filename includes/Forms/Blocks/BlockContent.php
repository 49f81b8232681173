<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Blocks;

use Frontispiece\Forms\Conditions\ConditionCollector;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Languages\FormTexts;
use Frontispiece\Forms\Steps\FormSteps;
use Frontispiece\Forms\Steps\Step;
use Frontispiece\Forms\Template\FormContent;
use Frontispiece\Forms\Template\GroupExpansion;
use Frontispiece\Forms\Template\RepeatedRows;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Forms\Template\TagContent;

/**
 * The content of a form that is saved as blocks. Fields become the same marks and labels as in a template with tags;
 * blocks of text and layout are rendered by WordPress.
 *
 * @phpstan-type Block array{
 *     blockName: string|null,
 *     attrs: array<array-key, mixed>,
 *     innerBlocks: list<array<string, mixed>>,
 *     innerHTML: string,
 *     innerContent: list<string|null>
 * }
 */
final class BlockContent implements FormContent {
	private const MAX_DEPTH = 10;

	/** @var list<string|Tag> */
	private array $nodes = [];

	/** @var list<Block> the tree, with HTML in place of fields */
	private readonly array $blocks;

	/** @var list<string> */
	private array $templates = [];

	/** @var list<string> names of blocks that a form cannot contain */
	private array $refused = [];

	/** @var list<Step> */
	private array $steps = [];

	/** @var array{list<string>, list<string>} names of the fields in no step: before the first one, and after it */
	private array $outside = [ [], [] ];

	private int $count = 0;

	/** The repeating group whose fields are read, and the number of the row. */
	private ?RepeatedRows $rows = null;
	private int $row            = 0;

	private readonly FieldBlocks $fields;

	private readonly ConditionCollector $conditions;

	private readonly GroupExpansion $groups;

	/** @var list<string> */
	private readonly array $content;

	public function __construct(
		string $saved,
		private readonly FieldTypes $types,
		private readonly ?FormTexts $texts = null,
	) {
		$this->fields     = new FieldBlocks( $types );
		$this->content    = ContentBlocks::names();
		$this->conditions = new ConditionCollector();
		$this->groups     = new GroupExpansion( $types );
		$this->blocks     = array_map(
			fn( array $block ): array => $this->readTop( $this->parsed( $block ) ),
			array_values( parse_blocks( $saved ) ),
		);
	}

	/** Whether a form's content is in blocks: it begins with one. */
	public static function isBlocks( string $content ): bool {
		return str_starts_with( ltrim( $content ), '<!-- wp:' );
	}

	public function nodes(): array {
		return $this->nodes;
	}

	public function groups(): array {
		return $this->groups->groups;
	}

	public function html(): string {
		$html = array_map(
			static fn( array $block ): string => null === $block['blockName'] && [] === $block['innerBlocks']
				? $block['innerHTML']
				: TagContent::text( render_block( $block ) ),
			$this->blocks,
		);
		$html = array_filter( $html, static fn( string $part ): bool => '' !== trim( $part, " \n\r\t" ) );
		return implode( "\n", [] === $this->steps ? $html : BlockHtml::withTail( $html ) );
	}

	public function conditions(): array {
		return [ ...$this->conditions->parts(), ...$this->groups->rows ];
	}

	public function steps(): FormSteps {
		return new FormSteps( $this->steps, ...$this->outside );
	}

	public function templates(): array {
		return $this->templates;
	}

	/** @return list<string> */
	public function refused(): array {
		return array_values( array_unique( $this->refused ) );
	}

	/**
	 * @param Block $block
	 * @return Block
	 */
	private function readTop( array $block ): array {
		if ( ContentBlocks::STEP === $block['blockName'] ) {
			return $this->step( $block );
		}
		$before = count( $this->nodes );
		$read   = $this->read( $block, 0 );
		$where  = [] === $this->steps ? 0 : 1;
		array_push( $this->outside[ $where ], ...$this->namesSince( $before ) );
		return $read;
	}

	/**
	 * @param Block $block
	 * @return Block its fields between the marks of a step
	 */
	private function step( array $block ): array {
		$conditions = $block['attrs']['conditions'] ?? null;
		$number     = count( $this->steps ) + 1;
		$label      = wp_strip_all_tags( InlineHtml::clean( $block['attrs']['label'] ?? '' ) );
		$label      = html_entity_decode( $label, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$id         = $this->conditions->begin( $conditions );
		$before     = count( $this->nodes );
		$inner      = $this->inside( $block, 0 );
		$fields     = $this->namesSince( $before );
		/* translators: %d: number of a step of a form. */
		$name = '' === $label ? sprintf( __( 'Step %d', 'frontispiece' ), $number ) : $label;
		$this->conditions->end( $id, $conditions, $name, $fields );
		$this->steps[] = new Step( $number, $label, $id, $fields );
		return ParsedBlock::container(
			self::MARK . "s$number" . self::MARK . BlockHtml::words( $id ),
			$inner,
			self::MARK . "/s$number" . self::MARK,
		);
	}

	/**
	 * @param array<array-key, mixed> $block
	 * @return Block
	 */
	private function parsed( array $block ): array {
		$parsed = ParsedBlock::fromParsed( $block );
		return $this->texts?->block( $parsed ) ?? $parsed;
	}

	/** @return list<string> names of the fields that were read since then */
	private function namesSince( int $before ): array {
		$tags = array_filter( array_slice( $this->nodes, $before ), static fn( $node ): bool => $node instanceof Tag );
		return array_values( array_unique( array_diff( array_column( $tags, 'name' ), [ '' ] ) ) );
	}

	/**
	 * @param Block $block
	 * @return Block
	 */
	private function read( array $block, int $depth ): array {
		$name = $block['blockName'];
		if ( null === $name || ( ContentBlocks::TAGS === $name && null === $this->rows ) ) {
			return ParsedBlock::text( $this->tags( $block['innerHTML'] ) );
		}
		$field = $this->fields->get( $name );
		if ( null !== $field && $field->isRepeat() && null === $this->rows ) {
			$tag = $field->tag( $block['attrs'] );
			return $this->repeat( $block, $depth, $this->texts?->tag( $tag, $this->types ) ?? $tag );
		}
		if ( null !== $field && ! $field->isRepeat() ) {
			return ParsedBlock::text( $this->conditional( BlockHtml::row( $block['attrs'] ), $field, $block['attrs'] ) );
		}
		if ( ContentBlocks::ROW === $name ) {
			return ParsedBlock::text( $this->fieldsOfRow( $block ) );
		}
		if ( ContentBlocks::GROUP === $name && $depth < self::MAX_DEPTH ) {
			return $this->group( $block, $depth );
		}
		if ( ! in_array( $name, $this->content, true ) || $depth >= self::MAX_DEPTH ) {
			$this->refused[] = $name;
			return ParsedBlock::text( '' );
		}
		$block['innerBlocks'] = $this->inside( $block, $depth );
		return $block;
	}

	/**
	 * @param Block $block
	 * @return Block its fields once for each row
	 */
	private function repeat( array $block, int $depth, Tag $tag ): array {
		$conditions = $block['attrs']['conditions'] ?? null;
		$id         = $this->conditions->begin( $conditions );
		$rows       = new RepeatedRows( $tag, $this->types, ParsedBlock::namesIn( $block ) );
		$this->rows = $rows;
		$outer      = $this->groups->groups;
		$start      = count( $this->nodes );
		$open       = $rows->open( BlockHtml::attribute( $id ), BlockHtml::words( $id ) ) . $this->node( $tag );
		$inner      = [];
		for ( $this->row = 1; $this->row <= $rows->most(); $this->row++ ) {
			$before  = count( $this->nodes );
			$fields  = $this->inside( $block, $depth );
			$begin   = $rows->openRow( $this->row );
			$inner[] = ParsedBlock::container( $begin, $fields, $rows->closeRow( $this->row ) );

			$this->groups->rows[] = $rows->part( $this->row, $this->namesSince( $before ) );
		}
		$group                = $rows->grouped();
		$this->groups->groups = [ ...$outer, $group ];
		$this->rows           = null;
		$this->conditions->end( $id, $conditions, $group->label, $this->namesSince( $start ) );
		return ParsedBlock::container( $open, $inner, $rows->close() );
	}

	/**
	 * @param Block $block
	 * @return list<Block>
	 */
	private function inside( array $block, int $depth ): array {
		return array_map(
			fn( array $inner ): array => $this->read( $this->parsed( $inner ), $depth + 1 ),
			$block['innerBlocks'],
		);
	}

	/**
	 * @param Block $block
	 * @return Block
	 */
	private function group( array $block, int $depth ): array {
		$conditions = $this->inRow( $block['attrs']['conditions'] ?? null );
		$legend     = TagContent::text( InlineHtml::clean( $block['attrs']['legend'] ?? '' ) );
		$id         = $this->conditions->begin( $conditions );
		$before     = count( $this->nodes );
		$inner      = $this->inside( $block, $depth );
		$label      = '' === $legend ? __( 'Field group', 'frontispiece' ) : wp_strip_all_tags( $legend );
		$this->conditions->end( $id, $conditions, $label, $this->namesSince( $before ) );
		[ $open, $close ] = BlockHtml::group( $id, $legend );
		return ParsedBlock::container( $open, $inner, $close );
	}

	/** Returns conditions as those of the row that is read. */
	private function inRow( mixed $conditions ): mixed {
		return null === $this->rows ? $conditions : $this->rows->conditions( $conditions, $this->row );
	}

	/**
	 * @param array<array-key, mixed> $attributes
	 * @return string the field in an element that its conditions show and hide
	 */
	private function conditional( string $class, FieldBlock $field, array $attributes ): string {
		$conditions = $this->inRow( $attributes['conditions'] ?? null );
		$id         = $this->conditions->begin( $conditions );
		$before     = count( $this->nodes );
		$html       = $this->field( $field, $attributes );
		$label      = wp_strip_all_tags( InlineHtml::clean( $attributes['label'] ?? $attributes['legend'] ?? '' ) );
		$label      = '' === $label ? $field->tag( $attributes )->readableName() : $label;
		$this->conditions->end( $id, $conditions, $label, $this->namesSince( $before ) );
		return sprintf( '<div class="%s"%s>%s%s</div>', $class, BlockHtml::attribute( $id ), BlockHtml::words( $id ), $html );
	}

	/** @param Block $block */
	private function fieldsOfRow( array $block ): string {
		$html = [];
		foreach ( $block['innerBlocks'] as $inner ) {
			$inner = $this->parsed( $inner );
			$field = $this->fields->get( (string) $inner['blockName'] );
			if ( null !== $field ) {
				$html[] = [] === (array) ( $inner['attrs']['conditions'] ?? [] )
					? $this->field( $field, $inner['attrs'] )
					: $this->conditional( 'frontispiece-form__cell', $field, $inner['attrs'] );
			} elseif ( null !== $inner['blockName'] ) {
				$this->refused[] = $inner['blockName'];
			}
		}
		return [] === $html ? '' : sprintf( '<div class="frontispiece-form__row">%s</div>', implode( ' ', $html ) );
	}

	/** @param array<array-key, mixed> $attributes */
	private function field( FieldBlock $field, array $attributes ): string {
		$tag = $field->tag( $attributes );
		$tag = $this->texts?->tag( $tag, $this->types ) ?? $tag;
		if ( null !== $this->rows ) {
			$tag = $this->rows->accepts( $tag ) ? $this->rows->inRow( $tag, $this->row ) : null;
		}
		if ( null === $tag || $this->count >= self::MAX_FIELDS ) {
			return '';
		}
		$help  = InlineHtml::clean( $attributes['help'] ?? '' );
		$help  = '' === $help ? '' : " <small class=\"frontispiece-form__help\">$help</small>";
		$nodes = $this->groups->forTag( $tag );
		if ( [ $tag ] !== $nodes ) {
			return implode( '', array_map( $this->node( ... ), $nodes ) ) . TagContent::text( $help );
		}
		$label = $this->types->get( $tag->type )::TAKES_LABEL ? InlineHtml::clean( $attributes['label'] ?? '' ) : '';
		[ $before, $after ] = array_map(
			[ TagContent::class, 'text' ],
			'' === $label ? [ '', $help ] : [ "<label>$label ", "$help</label>" ],
		);
		return implode( '', array_map( $this->node( ... ), [ $before, $tag, $after ] ) );
	}

	/** Adds a field or the text around it. Returns its HTML, with a mark in place of a field. */
	private function node( string|Tag $node ): string {
		$this->nodes[] = $node;
		return $node instanceof Tag ? self::MARK . $this->count++ . self::MARK : $node;
	}

	private function tags( string $template ): string {
		$template = trim( $template, "\n\r" );
		if ( '' === trim( $template ) ) {
			return '';
		}
		$this->templates[] = $template;
		$content           = new TagContent( $template, $this->types, $this->count, $this->texts );
		array_push( $this->groups->groups, ...$content->groups() );
		array_push( $this->groups->rows, ...$content->conditions() );
		foreach ( $content->nodes() as $node ) {
			$this->nodes[] = $node;
			$this->count  += $node instanceof Tag ? 1 : 0;
		}
		return $content->html();
	}
}
