<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormPreview;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Starter\FormTemplate;
use Frontispiece\Forms\Starter\FormTemplates;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;

/** REST endpoints for form templates: list, preview, and a new form from one of them. */
final class FormTemplatesController extends RestController {
	protected const TITLE = 'form-template';

	public function __construct(
		private readonly FormTemplates $templates,
		private readonly FormRepository $forms,
		private readonly FormPreview $preview,
		private readonly FieldTypes $types,
		private readonly Options $options,
	) {}

	public function register_routes(): void {
		$slug = [ 'slug' => [ 'type' => 'string', 'pattern' => '^[a-z][a-z0-9-]*$', 'maxLength' => 100 ] ];
		$this->route( '/contact-forms/templates', $this->endpoint( 'GET', $this->list( ... ), returns: self::ITEMS ) );
		$this->resource(
			'/contact-forms/templates/(?P<slug>[a-z][a-z0-9-]*)',
			'form-from-template',
			Schema::byType( integer: [ 'id' ], string: [ 'html' ] ),
			$this->endpoint( 'GET', $this->preview( ... ), $slug ),
			$this->endpoint( 'POST', $this->create( ... ), $slug ),
		);
	}

	protected function properties(): array {
		return Schema::byType( string: [ 'slug', 'title', 'description', 'icon' ] );
	}

	/** @return list<array{slug: string, title: string, description: string, icon: string}> */
	private function list(): array {
		$list = [];
		foreach ( $this->templates->all() as $slug => $template ) {
			$list[] = [
				'slug'        => $slug,
				'title'       => $template->title,
				'description' => $template->description,
				'icon'        => $template->icon,
			];
		}
		return $list;
	}

	/** @return array{html: string}|\WP_Error */
	private function preview( string $slug ): array|\WP_Error {
		$template = $this->templates->get( $slug );
		return null === $template
			? self::unknown()
			: [ 'html' => $this->preview->document( Form::fromArray( 0, $template->definition(), $this->types ) ) ];
	}

	private function create( string $slug ): \WP_REST_Response|\WP_Error {
		$starter = $this->options->int( 'first_form' );
		if ( FormTemplates::STARTER === $slug && $this->forms->isUntouched( $starter ) ) {
			// Activation has created this form already.
			return new \WP_REST_Response( [ 'id' => $starter ] );
		}
		$template = $this->templates->get( $slug );
		$id       = $template instanceof FormTemplate
			? $this->forms->save( [ 'title' => $this->forms->uniqueTitle( $template->title ) ] + $template->definition() )
			: 0;
		return $id > 0 ? new \WP_REST_Response( [ 'id' => $id ], 201 ) : self::unknown();
	}

	private static function unknown(): \WP_Error {
		return self::notFound( __( 'Form template not found.', 'frontispiece' ) );
	}
}
