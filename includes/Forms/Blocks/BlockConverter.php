<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Blocks;

use Frontispiece\Forms\Fields\Types\Repeat;
use Frontispiece\Forms\Form;
use Frontispiece\Kernel\Blocks\BlockMarkup;

/**
 * Converts a form from a template with tags to blocks. What blocks cannot express remains a block of tags, so no form
 * changes its fields, rules or labels.
 */
final class BlockConverter {
	public function __construct( private readonly FieldBlocks $blocks ) {}

	/** @return ConvertedForm|null null if the form is in blocks already, or its template has comments of blocks in it */
	public function convert( Form $form ): ?ConvertedForm {
		$template = $form->template;
		if ( $form->isInBlocks() || 1 === preg_match( '~<!--\s+/?wp:~', $template ) ) {
			return null;
		}
		$result = $this->parts( $form, $template );
		// Keep the form as it is if its blocks would be read differently.
		return self::isSame( $form, $form->withTemplate( $result->content ) )
			? $result
			: new ConvertedForm( trim( self::tags( [ $template ] ) ), [ $template ] );
	}

	private function parts( Form $form, string $template ): ConvertedForm {
		$marked      = new MarkedTemplate( $form->withTemplate( $template ), $this->blocks, fn( string $inner ): ?string =>
			$this->inside( $form, $inner ) );
		$content     = '';
		$unconverted = [];
		$rest        = [];
		foreach ( $marked->rows() as $row ) {
			$block = $this->row( $marked, $row );
			if ( null === $block ) {
				$rest[] = $marked->source( $row );
				continue;
			}
			$content    .= self::tags( $rest ) . $block;
			$unconverted = [ ...$unconverted, ...$rest ];
			$rest        = [];
		}
		return new ConvertedForm( trim( $content . self::tags( $rest ) ), [ ...$unconverted, ...$rest ] );
	}

	/** @return string|null the blocks of a row of a repeating group, which cannot contain a block of tags */
	private function inside( Form $form, string $template ): ?string {
		$row = $this->parts( $form, $template );
		return [] === $row->unconverted ? $row->content : null;
	}

	/** @return string|null blocks that say the same as a row of a template */
	private function row( MarkedTemplate $marked, string $row ): ?string {
		// A wrapper without attributes that contains only fields is the same as a row.
		$inner = 1 === preg_match( '~^<(div|p)>(.*)</\1>$~is', $row, $match ) ? trim( $match[2] ) : $row;
		if ( '' !== $inner && '' === trim( (string) preg_replace( MarkedTemplate::FIELD, '', $inner ) ) ) {
			return implode( '', array_map(
				static fn( array $fields ): string => 1 === count( $fields )
					? $fields[0]
					: BlockMarkup::block( ContentBlocks::ROW, [], "\n" . implode( '', $fields ) ),
				$marked->fields( $inner ),
			) );
		}
		return 1 === preg_match( '/[\x00-\x02\[\]]/', $row ) ? null : self::content( $row );
	}

	/** @return string|null the core block of a text, heading, list or line */
	private static function content( string $row ): ?string {
		if ( 1 === preg_match( '~^<hr\s*/?>$~i', $row ) ) {
			return BlockMarkup::block(
				'separator',
				[],
				'<hr class="wp-block-separator has-alpha-channel-opacity"/>',
			);
		}
		if ( 1 === preg_match( '~^<h([1-6])>(.*)</h\1>$~is', $row, $match ) && InlineHtml::isClean( $match[2] ) ) {
			$level = (int) $match[1];
			return BlockMarkup::block(
				'heading',
				2 === $level ? [] : [ 'level' => $level ],
				"<h$level class=\"wp-block-heading\">" . InlineHtml::clean( $match[2] ) . "</h$level>",
			);
		}
		if ( 1 === preg_match( '~^<(ul|ol)>\s*(<li>.*</li>)\s*</\1>$~is', $row, $match ) ) {
			return self::list( strtolower( $match[1] ), $match[2] );
		}
		$text = 1 === preg_match( '~^<p>(.*)</p>$~is', $row, $match ) ? $match[1] : $row;
		return InlineHtml::isClean( $text )
			? BlockMarkup::block( 'paragraph', [], '<p>' . InlineHtml::clean( $text ) . '</p>' )
			: null;
	}

	private static function list( string $tag, string $items ): ?string {
		preg_match_all( '~<li>((?:(?!</?li\b).)*)</li>~is', $items, $matches );
		$rest = preg_replace( '~<li>(?:(?!</?li\b).)*</li>~is', '', $items );
		$html = '';
		foreach ( $matches[1] as $text ) {
			if ( ! InlineHtml::isClean( $text ) ) {
				return null;
			}
			$html .= BlockMarkup::block( 'list-item', [], '<li>' . InlineHtml::clean( $text ) . '</li>' );
		}
		return '' === trim( (string) $rest ) && '' !== $html
			? BlockMarkup::block(
				'list',
				'ol' === $tag ? [ 'ordered' => true ] : [],
				"<$tag class=\"wp-block-list\">$html</$tag>",
			)
			: null;
	}

	/** @param list<string> $rows */
	private static function tags( array $rows ): string {
		return [] === $rows
			? ''
			: BlockMarkup::block( ContentBlocks::TAGS, [], "\n" . implode( "\n\n", $rows ) . "\n" );
	}

	private static function isSame( Form $a, Form $b ): bool {
		$read = static function ( Form $form ): array {
			$fields = [];
			foreach ( $form->tags() as $tag ) {
				$options = $tag->options;
				sort( $options );
				// The fields in a repeating group are compared one by one.
				$inner = $form->type( $tag ) instanceof Repeat ? '' : trim( $tag->content );
				$fields[] = [
					$tag->type,
					$tag->required,
					$tag->name,
					$options,
					$tag->values,
					$inner,
					$form->labels()->forField( $tag->name ),
				];
			}
			return [ $fields, $form->rules() ];
		};
		return $read( $a ) === $read( $b );
	}
}
