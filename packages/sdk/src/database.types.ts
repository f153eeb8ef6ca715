export type Database = {
  public: {
    Tables: {
      profiles: {
        Row: { created_at: string; email: string | null; full_name: string | null; id: string; user_role: Database["public"]["Enums"]["app_role"] }
        Insert: { created_at?: string; email?: string | null; full_name?: string | null; id: string; user_role?: Database["public"]["Enums"]["app_role"] }
        Update: { created_at?: string; email?: string | null; full_name?: string | null; id?: string; user_role?: Database["public"]["Enums"]["app_role"] }
        Relationships: []
      }
      user_roles: {
        Row: { role: Database["public"]["Enums"]["app_role"]; user_id: string }
        Insert: { role?: Database["public"]["Enums"]["app_role"]; user_id: string }
        Update: { role?: Database["public"]["Enums"]["app_role"]; user_id?: string }
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      add_table_to_publication: { Args: never; Returns: undefined }
      enable_replica_identity_for_profiles: { Args: never; Returns: undefined }
      is_admin: { Args: never; Returns: boolean }
      set_user_role: { Args: { new_role: Database["public"]["Enums"]["app_role"]; target_user_id: string }; Returns: undefined }
    }
    Enums: { app_role: "user" | "admin" }
    CompositeTypes: { [_ in never]: never }
  }
}
