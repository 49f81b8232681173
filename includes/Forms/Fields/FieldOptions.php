<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

/**
 * The options of form tags, each declared once. `as` is how it is written into a tag: flag (the word alone), option (word:value),
 * value (in quotes, the first of them), values (each line in quotes), content (before the closing tag), bare (the value alone).
 */
final class FieldOptions {
	/** @return array<string, mixed> */
	public static function declared( string $name ): array {
		[ $label, $help ] = self::words( $name );
		return [ 'label' => $label ] + ( '' === $help ? [] : [ 'help' => $help ] ) + self::grammar( $name );
	}

	/** @return array<string, mixed> */
	private static function grammar( string $name ): array {
		$flag  = static fn( string $word ): array => [ 'type' => 'boolean', 'default' => false, 'as' => 'flag', 'word' => $word ];
		$text  = static fn( string $word ): array => [ 'type' => 'string', 'default' => '', 'as' => 'option', 'word' => $word ];
		$whole = static fn( string $word ): array => [ 'type' => 'integer', 'minimum' => 0, 'as' => 'option', 'word' => $word ];
		return match ( $name ) {
			'value', 'caption'                               => [ 'type' => 'string', 'default' => '', 'as' => 'value', 'word' => '' ],
			'values', 'questions'                            => [ 'type' => 'string', 'default' => '', 'as' => 'values', 'word' => '' ],
			'content'                                        => [ 'type' => 'string', 'default' => '', 'as' => 'content', 'word' => '' ],
			'area'                                           => [ 'type' => 'string', 'default' => '', 'as' => 'bare', 'word' => '' ],
			'get'                                            => $flag( 'default:get' ),
			'on'                                             => $flag( 'default:on' ),
			'placeholder', 'readonly', 'international', 'include_blank', 'first_as_label', 'multiple', 'exclusive', 'free_text', 'optional', 'invert', 'down' => $flag( $name ),
			'minlength', 'maxlength', 'minitems', 'maxitems', 'size' => $whole( $name ),
			'ticked'                                         => $text( 'default' ),
			'first'                                          => $text( 'min' ),
			'last'                                           => $text( 'max' ),
			'button'                                         => $text( 'name' ),
			'scheme'                                         => [ 'enum' => [ '', 'http', 'https' ] ] + $text( 'scheme' ),
			'autocomplete'                                   => [ 'enum' => [ '', 'name', 'given-name', 'family-name', 'email', 'tel', 'organization', 'street-address', 'postal-code', 'address-level2', 'country-name', 'url', 'bday' ] ] + $text( 'autocomplete' ),
			default                                          => $text( $name ),
		};
	}

	/** @return array{0: string, 1: string} label and help */
	private static function words( string $name ): array {
		return match ( $name ) {
			'value'          => [ __( 'Text that it begins with', 'frontispiece' ), '' ],
			'placeholder'    => [ __( 'Show that text as a hint only', 'frontispiece' ), '' ],
			'values'         => [ __( 'Choices, one a line', 'frontispiece' ), __( '“Orders|orders@example.org” shows the first and mails the second.', 'frontispiece' ) ],
			'questions'      => [ __( 'Questions, one a line', 'frontispiece' ), __( 'Each with its answer, such as “What is two and three?|5”.', 'frontispiece' ) ],
			'content'        => [ __( 'What is agreed to', 'frontispiece' ), __( 'Links are possible: <a href="…">terms</a>.', 'frontispiece' ) ],
			'caption'        => [ __( 'Words on the button', 'frontispiece' ), '' ],
			'button'         => [ __( 'Name of the button', 'frontispiece' ), __( 'Only for forms with several buttons: mails can tell which was used.', 'frontispiece' ) ],
			'minlength'      => [ __( 'Fewest characters', 'frontispiece' ), '' ],
			'maxlength'      => [ __( 'Most characters', 'frontispiece' ), '' ],
			'minitems'       => [ __( 'Fewest choices', 'frontispiece' ), '' ],
			'maxitems'       => [ __( 'At most so many', 'frontispiece' ), '' ],
			'size'           => [ __( 'Width in characters', 'frontispiece' ), '' ],
			'area'           => [ __( 'Size in characters and lines', 'frontispiece' ), __( 'Such as 40x8.', 'frontispiece' ) ],
			'autocomplete'   => [ __( 'What browsers fill in', 'frontispiece' ), '' ],
			'readonly'       => [ __( 'Cannot be changed', 'frontispiece' ), '' ],
			'get'            => [ __( 'Take it from the address of the page', 'frontispiece' ), __( 'A link such as /contact/?name=value fills the field of that name in.', 'frontispiece' ) ],
			'international'  => [ __( 'Letters outside ASCII are right', 'frontispiece' ), '' ],
			'scheme'         => [ __( 'Put before addresses without it', 'frontispiece' ), '' ],
			'min'            => [ __( 'Smallest number', 'frontispiece' ), '' ],
			'max'            => [ __( 'Largest number', 'frontispiece' ), '' ],
			'step'           => [ __( 'Steps of', 'frontispiece' ), '' ],
			'first'          => [ __( 'Earliest day', 'frontispiece' ), __( 'Such as 2030-12-31, today or today+2weeks.', 'frontispiece' ) ],
			'last'           => [ __( 'Latest day', 'frontispiece' ), __( 'Such as 2030-12-31, today or today+2weeks.', 'frontispiece' ) ],
			'weekdays'       => [ __( 'Days of the week', 'frontispiece' ), __( 'Such as 1,2,3,4,5: 1 is Monday, 7 is Sunday.', 'frontispiece' ) ],
			'ticked'         => [ __( 'Chosen at first', 'frontispiece' ), __( 'The number of the choice; several as 1_3.', 'frontispiece' ) ],
			'include_blank'  => [ __( 'Begin with “Please choose”', 'frontispiece' ), '' ],
			'first_as_label' => [ __( 'The first choice is no choice but a hint', 'frontispiece' ), '' ],
			'multiple'       => [ __( 'Several are possible', 'frontispiece' ), '' ],
			'exclusive'      => [ __( 'Only one at a time', 'frontispiece' ), '' ],
			'free_text'      => [ __( 'A text beside the last choice', 'frontispiece' ), '' ],
			'optional'       => [ __( 'The form can be sent without it', 'frontispiece' ), '' ],
			'invert'         => [ __( 'The box must stay unticked', 'frontispiece' ), '' ],
			'on'             => [ __( 'Ticked at first', 'frontispiece' ), '' ],
			'filetypes'      => [ __( 'Kinds of files', 'frontispiece' ), __( 'Such as pdf|docx|image/*. Blank: pictures, documents, sound and video.', 'frontispiece' ) ],
			'limit'          => [ __( 'Largest file', 'frontispiece' ), __( 'Such as 500kb or 2mb. Blank: 1 MB.', 'frontispiece' ) ],
			'down'           => [ __( 'Count down to what may still be written', 'frontispiece' ), '' ],
			'id'             => [ __( 'ID for links and styles', 'frontispiece' ), '' ],
			'class'          => [ __( 'CSS class', 'frontispiece' ), '' ],
			default          => [ $name, '' ],
		};
	}
}
