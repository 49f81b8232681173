<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Languages;

use Frontispiece\Forms\Blocks\BlockContent;
use Frontispiece\Forms\Blocks\ContentBlocks;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;

/**
 * Passes each text of a form that visitors read to a function, which collects or translates it. Values of choices stay as
 * they are, so that conditions, entries and recipients are the same in all languages.
 *
 * @phpstan-import-type Block from BlockContent
 */
final class FormTexts {
	/** Elements within a sentence, which translators see. Others, and blank lines, end a text. */
	private const BETWEEN = '~((?:<!--.*?-->|<(?:script|style)\b.*?</(?:script|style)\s*>'
		. '|</?(?!(?:a|abbr|b|br|code|em|i|mark|s|small|span|strong|sub|sup|u)\b)[a-z][^>]*>|\n\s*\n)+)~is';

	/** What a tag's values are, by the names of its options: one text each. */
	private const TEXTS = [ 'legend', 'addrow', 'low', 'high', 'caption' ];

	/** Types whose default value is a text, not a number, a date or an address. */
	private const WITH_DEFAULT_TEXTS = [ 'text', 'textarea', 'acceptance', 'newsletter' ];

	/**
	 * @param \Closure(string): string $pass
	 * @param \Closure(int): int       $page the same for the ID of a page that follows
	 */
	public function __construct( private readonly \Closure $pass, private readonly \Closure $page ) {}

	public function text( string $text ): string {
		$trimmed = trim( $text );
		if ( 1 !== preg_match( '/\p{L}/u', wp_strip_all_tags( $trimmed ) ) ) {
			return $text;
		}
		$passed = str_replace( "\0", '', ( $this->pass )( $trimmed ) );
		return $passed === $trimmed ? $text : str_replace( $trimmed, $passed, $text );
	}

	/** Translators may be users who may not write any HTML. */
	public function html( string $html ): string {
		$passed = '';
		foreach ( (array) preg_split( self::BETWEEN, $html, -1, PREG_SPLIT_DELIM_CAPTURE ) as $i => $part ) {
			$text    = 0 === $i % 2 ? $this->text( (string) $part ) : (string) $part;
			$passed .= $text === $part ? $part : wp_kses_post( $text );
		}
		return '' === $passed ? $html : $passed;
	}

	public function tag( Tag $tag, FieldTypes $types ): Tag {
		$values = $tag->values;
		$labels = [];
		$places = array_filter(
			$types->get( $tag->type )->options(),
			static fn( array $option ): bool => in_array( $option['as'], [ 'value', 'values' ], true ),
		);
		foreach ( array_keys( $places ) as $i => $place ) {
			if ( 'values' === $place ) {
				$labels = array_combine( $tag->choices(), array_map( $this->text( ... ), $tag->choices() ) );
			} elseif ( 'questions' === $place ) {
				$values = array_map( $this->question( ... ), $values );
			} elseif ( isset( $values[ $i ] ) && in_array( $place, self::TEXTS, true ) ) {
				$values[ $i ] = $this->text( $values[ $i ] );
			} elseif ( isset( $values[0] ) && $this->isText( $tag ) ) {
				$values[0] = $this->text( $values[0] );
			}
		}
		return $tag->withTexts( $values, $this->isText( $tag ) ? $this->text( $tag->content ) : $tag->content, $labels );
	}

	/**
	 * @param Block $block
	 * @return Block
	 */
	public function block( array $block ): array {
		$own = str_starts_with( (string) $block['blockName'], 'frontispiece/' );
		foreach ( ContentBlocks::GROUP === $block['blockName'] ? [ 'legend' ] : [ 'label', 'help' ] as $name ) {
			if ( $own && is_string( $block['attrs'][ $name ] ?? null ) ) {
				$block['attrs'][ $name ] = $this->text( $block['attrs'][ $name ] );
			}
		}
		if ( ! $own && null !== $block['blockName'] ) {
			$html = fn( ?string $part ): ?string => null === $part ? null : $this->html( $part );
			$block['innerContent'] = array_map( $html, $block['innerContent'] );
		}
		return $block;
	}

	/**
	 * @param array<string, mixed> $values as of Form::toArray()
	 * @return array<string, mixed>
	 */
	public function definition( array $values ): array {
		foreach ( Form::MAILS as $mail ) {
			$values[ $mail ] = $this->members( $values[ $mail ] ?? null, [ 'subject', 'body' ] );
		}
		$messages                = is_array( $values['messages'] ?? null ) ? $values['messages'] : [];
		$confirmations           = is_array( $values['confirmations'] ?? null ) ? $values['confirmations'] : [];
		$values['messages']      = $this->members( $messages, array_keys( $messages ) );
		$values['confirmation']  = $this->confirmation( $values['confirmation'] ?? null );
		$values['confirmations'] = array_map( $this->confirmation( ... ), $confirmations );
		$values['title']         = is_string( $values['title'] ?? null ) ? $this->text( $values['title'] ) : '';
		return $values;
	}

	/** @return array<array-key, mixed> */
	private function confirmation( mixed $values ): array {
		$values = $this->members( $values, [ 'text' ] );
		return is_int( $values['page'] ?? null ) ? [ 'page' => ( $this->page )( $values['page'] ) ] + $values : $values;
	}

	/**
	 * @param list<array-key> $names
	 * @return array<array-key, mixed>
	 */
	private function members( mixed $values, array $names ): array {
		$values = is_array( $values ) ? $values : [];
		foreach ( $names as $name ) {
			if ( is_string( $values[ $name ] ?? null ) ) {
				$values[ $name ] = $this->text( $values[ $name ] );
			}
		}
		return $values;
	}

	private function isText( Tag $tag ): bool {
		return $tag->has( 'placeholder' ) || in_array( $tag->type, self::WITH_DEFAULT_TEXTS, true );
	}

	/** Answers stay: they are checked without the page. */
	private function question( string $value ): string {
		$parts = explode( '|', $value );
		$last  = count( $parts ) > 1 ? '|' . array_pop( $parts ) : '';
		return $this->text( implode( '|', $parts ) ) . $last;
	}
}
