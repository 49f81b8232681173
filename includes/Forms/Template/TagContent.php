<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Template;

use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Languages\FormTexts;
use Frontispiece\Forms\Steps\FormSteps;

/** The content of a form that is written as a template with tags. */
final class TagContent implements FormContent {
	/** The tag in whose place the form's message is shown. It is no field. [[response]] is text. */
	public const RESPONSE_TAG = '/(?<!\[)\[response\](?!\])/';

	/** @var list<string|Tag> */
	private readonly array $nodes;

	/** @var list<string|Tag> */
	private readonly array $written;

	private readonly GroupExpansion $expansion;

	/** @param int $first number of the first mark */
	public function __construct(
		private readonly string $template,
		FieldTypes $types,
		private readonly int $first = 0,
		?FormTexts $texts = null,
	) {
		$nodes           = ( new TagParser( $types ) )->parse( $template );
		$this->written   = null === $texts ? $nodes : array_map(
			static fn( string|Tag $node ): string|Tag => is_string( $node ) ? $texts->html( $node ) : $texts->tag( $node, $types ),
			$nodes,
		);
		$this->expansion = new GroupExpansion( $types );
		$this->nodes     = $this->expansion->expand( $this->written );
	}

	/** @return list<Tag> the tags as they are written, where a group of fields is one */
	public function written(): array {
		return array_values( array_filter( $this->written, static fn( $node ): bool => $node instanceof Tag ) );
	}

	public function groups(): array {
		return $this->expansion->groups;
	}

	public function nodes(): array {
		return $this->nodes;
	}

	public function html(): string {
		$html   = '';
		$number = $this->first;
		foreach ( $this->nodes as $node ) {
			$html .= $node instanceof Tag
				? self::MARK . $number++ . self::MARK
				: self::text( (string) preg_replace( self::RESPONSE_TAG, self::RESPONSE, $node ) );
		}
		return self::ROWS . $html . self::ROWS_END;
	}

	public function conditions(): array {
		return $this->expansion->rows;
	}

	public function steps(): FormSteps {
		return new FormSteps();
	}

	public function templates(): array {
		return [ $this->template ];
	}

	/** Escapes brackets, because WordPress would later run anything that looks like a shortcode. */
	public static function text( string $html ): string {
		return strtr( $html, [ '[' => '&#091;', ']' => '&#093;' ] );
	}
}
