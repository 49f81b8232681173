<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Fields\RequestContext;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;

/** [hidden campaign default:get "none"], or with a value that the server fills in: [hidden page context:page_title] */
final class Hidden extends FieldType {
	public const ICON        = 'hidden';
	public const NAME        = 'campaign';
	public const EXAMPLE     = '[hidden campaign default:get "none"]';
	public const COUNTED_AS  = '';
	protected const OPTIONS  = [ 'context', 'value', 'get' ];
	public const TAKES_LABEL = false;
	private const MAX_LENGTH = 2000;

	public function __construct( private readonly RequestContext $context ) {}

	public function title(): string {
		return __( 'Hidden field', 'frontispiece' );
	}

	public function editControl( Tag $tag ): string {
		// What the server knew when the form was sent is evidence.
		return '' === self::context( $tag ) ? 'textarea' : '';
	}

	public function render( Tag $tag, Field $field ): string {
		$context = self::context( $tag );
		return sprintf(
			'<input%s>',
			Field::print( [
				'type'         => 'hidden',
				'id'           => $field->id(),
				'name'         => $tag->name,
				'value'        => '' === $context ? $field->value() : $this->context->carried( $context ),
				'data-context' => '' === $context ? null : $context,
			] ),
		);
	}

	public function initial( Tag $tag, Field $field ): array {
		return '' === self::context( $tag ) ? parent::initial( $tag, $field ) : [];
	}

	public function longest( Tag $tag ): ?int {
		return null === $tag->int( 'maxlength' ) ? self::MAX_LENGTH : $tag->limit( 'maxlength' );
	}

	public function rules( Tag $tag, Form $form ): array {
		$longest = '' === self::context( $tag ) ? $this->longest( $tag ) : null;
		return null === $longest
			? []
			: [ Rule::forTag( 'maxlength', $tag, $form, 'invalid_too_long', [ 'threshold' => $longest ] ) ];
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string {
		$context = self::context( $tag );
		return '' === $context
			? $posted->area( $tag->name )
			: $this->context->value( $context, $posted->line( $tag->name ), $posted );
	}

	/** @return string one of RequestContext::names(); '' = the value of the tag */
	private static function context( Tag $tag ): string {
		$context = $tag->option( 'context' ) ?? '';
		return in_array( $context, RequestContext::names(), true ) ? $context : '';
	}
}
