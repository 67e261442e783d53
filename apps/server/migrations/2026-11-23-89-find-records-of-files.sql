-- Whether a file belongs to something that a person of chosen projects sees is asked of what shows it (decision 084).
create index evidence_photos_by_file on evidence_photos (company_id, file_id) where file_id is not null;
create index task_documents_by_file on task_documents (company_id, file_id);
create index people_by_picture on people (company_id, picture_id) where picture_id is not null;
create index project_templates_by_tag on project_templates (company_id, tag_id);
