<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Template;

use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Form;

/**
 * Finds text that looks like a tag but is shown as text: an unknown type, a missing name, an unbalanced quotation mark,
 * or a missing end.
 *
 * @phpstan-import-type Finding from ConfigValidator
 */
final class TagSyntaxCheck {
	/** Replaces what the parser has read; never occurs in a template. */
	private const READ = "\x01";

	public function __construct( private readonly Form $form ) {}

	/** @return list<Finding> in the order of the template */
	public function findings(): array {
		$rest     = $this->rest();
		$problems = [];
		preg_match_all(
			'~\[(/?)([a-z][a-z0-9_-]*)\*?((?:\s[^\[\]\n]*)?)\]~i',
			$rest,
			$looks,
			PREG_SET_ORDER | PREG_OFFSET_CAPTURE,
		);
		foreach ( $looks as [ [ $text, $at ], [ $slash ], [ $kind ], [ $inner ] ] ) {
			// [[text name]] is escaped on purpose.
			if (
				'[' !== substr( $rest, max( 0, $at - 1 ), 1 )
				|| ']' !== substr( $rest, $at + strlen( $text ), 1 )
				|| 0 === $at
			) {
				$problems[ $at ] = sprintf(
					/* translators: 1: a part of the form's template, 2: why it is not read. */
					__( '%1$s is not a valid field and will be shown as text. %2$s', 'frontispiece' ),
					$text,
					$this->reason( $slash, strtolower( $kind ), trim( $inner ) ),
				);
			}
		}
		$kinds = implode( '|', $this->form->typeNames() );
		preg_match_all(
			"~\[(?:$kinds)\*?(?:\s[^\[\]" . self::READ . ']*)?(?=[\[' . self::READ . ']|\z)~',
			$rest,
			$open,
			PREG_OFFSET_CAPTURE,
		);
		foreach ( $open[0] as [ $text, $at ] ) {
			$problems[ $at ] = sprintf(
				/* translators: %s: the beginning of a form tag. */
				__( '%s … is not closed. Add ] at the end of the tag.', 'frontispiece' ),
				mb_substr( trim( (string) strtok( $text, "\n" ) ), 0, 60 ),
			);
		}
		foreach ( $this->form->agreements() as [ $tag ] ) {
			if ( '' === $tag->content && [] === $tag->values ) {
				$problems[ $tag->at ] = sprintf(
					/* translators: 1: a form tag, 2: its closing tag. */
					__( '%1$s has no text. Add the text after the tag, followed by %2$s.', 'frontispiece' ),
					"[{$tag->type} {$tag->name}]",
					"[/{$tag->type}]",
				);
			}
		}
		ksort( $problems );
		return array_map(
			fn( int $at, string $text ): array =>
				ConfigValidator::finding( 'template', $text, ConfigValidator::line( $this->form, $at ) ),
			array_keys( $problems ),
			$problems,
		);
	}

	/** @return string the template at its full length, with parsed parts masked */
	private function rest(): string {
		$rest = $this->form->template;
		foreach ( $this->form->tags() as $tag ) {
			$rest = substr_replace( $rest, str_repeat( self::READ, $tag->length ), $tag->at, $tag->length );
		}
		return (string) preg_replace_callback(
			TagContent::RESPONSE_TAG,
			static fn( array $match ): string => str_repeat( self::READ, strlen( $match[0] ) ),
			$rest,
		);
	}

	private function reason( string $slash, string $kind, string $inner ): string {
		return match ( true ) {
			! in_array( $kind, $this->form->typeNames(), true )            => /* translators: %s: a word. */ sprintf(
				__( '“%s” is not a field type.', 'frontispiece' ),
				$kind,
			),
			'' !== $slash                                           =>
				__( 'It has no matching opening tag.', 'frontispiece' ),
			0 !== substr_count( $inner, '"' ) % 2                   =>
				__( 'A quotation mark is missing.', 'frontispiece' ),
			'' === $inner || 1 === preg_match( '/^["\']/', $inner ) =>
				__( 'It has no name. Add one after the field type, such as your-name.', 'frontispiece' ),
			default                                                 => __(
				'Its name is not valid. Use only a–z, 0–9 and hyphens, and don\'t start with a digit or hyphen.',
				'frontispiece',
			),
		};
	}
}
