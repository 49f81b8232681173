<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Progress;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel;

/** The services for forms that visitors save and continue later. Each is made once, when it is first needed. */
final class ProgressServices {
	public function __construct( private readonly Kernel $kernel ) {}

	public function repository(): ProgressRepository {
		return $this->kernel->get( ProgressRepository::class );
	}

	public function saver(): ProgressSaver {
		return $this->kernel->get( ProgressSaver::class );
	}

	public function link(): ResumeLink {
		return $this->kernel->get( ResumeLink::class );
	}

	public function privacy( FormRepository $forms ): ProgressPrivacy {
		return new ProgressPrivacy( $forms, $this->repository(), $this->kernel->tables() );
	}
}
