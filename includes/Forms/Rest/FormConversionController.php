<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Forms\Blocks\BlockConverter;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Rest\RestController;

/** REST endpoint that converts a form from tags to blocks. */
final class FormConversionController extends RestController {
	protected const TITLE = 'form-conversion';

	public function __construct(
		private readonly FormRepository $forms,
		private readonly BlockConverter $converter,
	) {}

	public function register_routes(): void {
		$this->route(
			'/contact-forms/(?P<id>\d+)/convert',
			$this->endpoint(
				'POST',
				$this->convert( ... ),
				[
					'id'   => [ 'type' => 'integer', 'minimum' => 1 ],
					'save' => [
						'description' => __( 'Whether to save the form as blocks.', 'frontispiece' ),
						'type'        => 'boolean',
						'default'     => true,
					],
				],
			),
		);
	}

	protected function properties(): array {
		return [
			'id'       => [ 'description' => __( 'ID of the form.', 'frontispiece' ), 'type' => 'integer' ],
			'template' => [ 'description' => __( 'The form as blocks.', 'frontispiece' ), 'type' => 'string' ],
			'kept'     => [
				'description' => __( 'Parts of the form that remain form tags.', 'frontispiece' ),
				'type'        => 'array',
				'items'       => [ 'type' => 'string' ],
			],
			'saved'    => [
				'description' => __( 'Whether the form was saved as blocks.', 'frontispiece' ),
				'type'        => 'boolean',
			],
		];
	}

	/** @return array<string, mixed>|\WP_Error */
	private function convert( int $id, bool $save ): array|\WP_Error {
		$form = $this->forms->find( $id );
		if ( null === $form ) {
			return self::notFound( __( 'Form not found.', 'frontispiece' ) );
		}
		$converted = $this->converter->convert( $form );
		if ( null === $converted ) {
			$message = $form->isInBlocks()
				? __( 'This form already uses blocks.', 'frontispiece' )
				: __( 'This form can\'t be converted because its template contains block markup.', 'frontispiece' );
			return self::failure( 'not_convertible', $message, 409 );
		}
		if ( $save ) {
			$this->forms->save( [ 'template' => $converted->content ] + $form->toArray(), $id );
		}
		return [
			'id'       => $id,
			'template' => $converted->content,
			'kept'     => $converted->unconverted,
			'saved'    => $save,
		];
	}
}
